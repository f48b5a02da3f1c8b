import type { RequestHandler } from "express";

interface TermsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const sections: readonly TermsSection[] = [
  {
    title: "Personal belongings",
    paragraphs: [
      "Please take your valuables and personal belongings out of the car before the wash.",
      "We are not responsible for things left inside the car, or for their loss or damage.",
    ],
  },
  {
    title: "Customer conduct",
    paragraphs: [
      "Our team works in your parking place. Please treat them with the respect they owe you in turn.",
      "We may stop or refuse a service where our people are threatened, abused or asked to do unsafe work.",
    ],
  },
  {
    title: "Payment policy",
    paragraphs: [
      "Please pay only through this application. Giving cash to workers is prohibited.",
      "All payments are final and non-refundable.",
    ],
  },
  {
    title: "Paint protection film disclaimer",
    paragraphs: [
      "Steam and pressure can lift paint protection film, wraps and stickers, above all at their edges or where they are old.",
      "If your car has any of these, tell us before the wash. We are not liable for their lifting, peeling or discolouring.",
    ],
  },
  {
    title: "Liability disclaimer",
    paragraphs: [
      "We work with care. We are not liable for damage that was there before, for loose, worn or non-original parts, or for faults that show after the wash without being caused by it.",
      "Please look at your car when the wash is done and tell us at once if something is not right.",
    ],
  },
];

/** Text and version in one answer, so that nobody accepts a version unread. */
export function serveTerms(version: string): RequestHandler {
  return (_request, response) => {
    response.setHeader("Cache-Control", "no-cache");
    response.json({ version, sections });
  };
}
