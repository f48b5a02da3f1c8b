import { z } from "zod";
import { text, upTo } from "../../endpoint/inputs";
import { type AnyRoute, route } from "../../endpoint/route";
import { CONTACT_THANKS, readContactForm } from "./contact.rules";

export const contactRoutes: readonly AnyRoute[] = [
  route({
    requires: ["name", "email", "message"],
    id: "submitContactForm",
    method: "post",
    path: "/contact-submissions",
    tag: "Contact",
    access: "anyone",
    count: ({ contact }, actor, caller) => contact.count(actor, caller),
    summary: "Send the contact form",
    body: z.object({
      name: upTo(120, text),
      email: upTo(254, text),
      message: upTo(5_000, text),
      website: text.describe("A trap for programs: leave it out. Hide it from people in a form."),
    }),
    rules: readContactForm,
    status: 201,
    data: z.null(),
    failure: "Failed to submit contact form. Please try again.",
    async handle({ services, actor, caller, body, clientKey }) {
      await services.contact.submit(actor, body, caller, clientKey);
      return { data: null, message: CONTACT_THANKS };
    },
  }),
];
