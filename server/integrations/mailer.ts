export interface Mail {
  /** The same for the same e-mail however often it is tried, so that a reader can tell a repetition. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly calendarFile?: string;
}

export interface Mailer {
  /** @throws when the e-mail was not taken; it may be tried again */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Writes the e-mail about a row; null where nothing is to be said any more. */
export type WriteLetter = (id: number) => Promise<Omit<Mail, "messageId"> | null>;
