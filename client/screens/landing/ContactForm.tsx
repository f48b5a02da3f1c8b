import { type FormEvent, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { messageOf, NetworkError } from "../../relay/errors";
import { Button } from "../../ui/button/Button";
import { TextArea } from "../../ui/field/TextArea";
import { TextField } from "../../ui/field/TextField";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { type ContactField, type ContactFields, contactProblems } from "./contactRules";

/** Milliseconds (product-rules.md#how-long-messages-stay). */
const SHOWN_FOR = 5_000;
const FAILED = "Failed to submit contact form. Please try again.";

/** Off screen at the start, where nothing can scroll to it. */
const Honeypot = styled.div`
  position: absolute;
  inset-inline-start: -200vw;
`;

interface Props {
  /** Resolves with the server's thanks. */
  readonly onSend: (form: ContactFields & { readonly website: string }) => Promise<string>;
}

interface Outcome {
  readonly tone: "success" | "error";
  readonly text: string;
}

/** Uncontrolled, as text may be typed before hydration. */
export function ContactForm({ onSend }: Props) {
  const [problems, setProblems] = useState<ReturnType<typeof contactProblems>>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isPending, setPending] = useState(false);
  const banner = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outcome) banner.current?.scrollIntoView({ block: "nearest" });
    if (outcome?.tone !== "success") return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const { website, ...typed } = readFields(form);
    const found = contactProblems(typed);
    setProblems(found);
    setOutcome(null);
    const wrong = Object.keys(found).find((field) => found[field as ContactField]);
    if (wrong) {
      form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    setPending(true);
    try {
      setOutcome({ tone: "success", text: await onSend({ ...typed, website }) });
      form.reset();
    } catch (error) {
      const text = error instanceof NetworkError ? error.message : messageOf(error, FAILED);
      setOutcome({ tone: "error", text: text || FAILED });
    } finally {
      setPending(false);
    }
  }

  const mend = (field: ContactField) => (text: string) => {
    if (problems[field] && text.trim() !== "") setProblems({ ...problems, [field]: undefined });
  };

  return (
    <form
      noValidate
      method="post"
      aria-labelledby="contact-title"
      onSubmit={(event) => void submit(event)}
    >
      <Stack $gap={4}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          error={problems.name}
          onChange={mend("name")}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={problems.email}
          onChange={mend("email")}
        />
        <TextArea
          label="Message"
          name="message"
          rows={4}
          error={problems.message}
          onChange={mend("message")}
        />
        <Honeypot aria-hidden="true">
          <label>
            Website
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </Honeypot>
        <Button type="submit" isWide isPending={isPending} pendingLabel="Sending…">
          Send message
        </Button>
        {outcome && (
          <div ref={banner}>
            <Banner tone={outcome.tone}>{outcome.text}</Banner>
          </div>
        )}
      </Stack>
    </form>
  );
}

function readFields(form: HTMLFormElement) {
  const fields = new FormData(form);
  const text = (name: string): string => String(fields.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    message: text("message"),
    website: text("website"),
  };
}
