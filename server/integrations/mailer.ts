export interface Mail {
  /** The same for each attempt, so that repetitions are recognized. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly calendarFile?: string;
}

export interface Mailer {
  /** @throws when the e-mail was not accepted; it may be retried */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Null where the e-mail is obsolete. */
export type WriteLetter = (id: number) => Promise<Omit<Mail, "messageId"> | null>;
