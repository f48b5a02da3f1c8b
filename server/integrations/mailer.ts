export interface Mail {
  /** The same for each attempt, so that duplicates are recognized. */
  readonly messageId: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly calendarFile?: string;
}

export interface Mailer {
  /** @throws if not accepted; retry */
  send(mail: Mail): Promise<void>;
  close(): void;
  readonly spareConnections?: number;
}

/** Null if obsolete. */
export type WriteLetter = (id: number) => Promise<Omit<Mail, "messageId"> | null>;
