import { type DataSource, IsNull, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { notFound } from "../../platform/domain-error";
import type { Caller, RateLimiter } from "../../platform/rate-limiter";
import { type Page, type PageArguments, paginate } from "../../platform/sql/pagination";
import { type ContactForm, isTrapped, readContactForm } from "./contact.rules";
import { ContactSubmission } from "./contact-submission.entity";

export type SubmissionFilter = "ALL" | "OPEN" | "HANDLED";

const NEWEST_FIRST = {
  direction: "DESC",
  columns: [
    { column: "submission.createdAt", value: (row: ContactSubmission) => row.createdAt },
    { column: "submission.id", value: (row: ContactSubmission) => row.id },
  ],
} as const;

/** What people write to us, and what happens to it. */
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limiter: Pick<RateLimiter, "consume">,
  ) {}

  /** Stores a contact form; what a program sent is answered alike and not stored. */
  async submit(actor: Actor, form: ContactForm, caller: Caller): Promise<void> {
    authorize(actor, "contact.submit");
    const submission = readContactForm(form);
    await this.limiter.consume(caller);
    if (isTrapped(form)) return;
    const createdAt = this.clock.now();
    await this.dataSource.getRepository(ContactSubmission).insert({ ...submission, createdAt });
  }

  /** Submissions, newest first. */
  async list(
    actor: Actor,
    filter: SubmissionFilter,
    page: PageArguments,
  ): Promise<Page<ContactSubmission>> {
    authorize(actor, "contact.manage");
    const query = this.dataSource.getRepository(ContactSubmission).createQueryBuilder("submission");
    if (filter === "OPEN") query.where({ handledAt: IsNull() });
    if (filter === "HANDLED") query.where({ handledAt: Not(IsNull()) });
    return paginate(query, NEWEST_FIRST, page);
  }

  /** Records who handled a submission, and when; idempotent. */
  async markHandled(actor: Actor, submissionId: number | null): Promise<ContactSubmission> {
    authorize(actor, "contact.manage");
    const handledById = requirePerson(actor).userId;
    return this.change(submissionId, { handledAt: this.clock.now(), handledById }, "IS NULL");
  }

  /** Opens a handled submission again; an open one stays as it is. */
  async reopen(actor: Actor, submissionId: number | null): Promise<ContactSubmission> {
    authorize(actor, "contact.manage");
    return this.change(submissionId, { handledAt: null, handledById: null }, "IS NOT NULL");
  }

  /** One conditional statement, so that of two administrators at once the first is on record. */
  private async change(
    submissionId: number | null,
    values: Pick<ContactSubmission, "handledAt" | "handledById">,
    handledAtMustBe: "IS NULL" | "IS NOT NULL",
  ): Promise<ContactSubmission> {
    if (submissionId === null) throw notFound("Contact submission");
    const id = submissionId;
    const repository = this.dataSource.getRepository(ContactSubmission);
    await repository
      .createQueryBuilder()
      .update()
      .set(values)
      .where(`id = :id AND handled_at ${handledAtMustBe}`, { id })
      .execute();
    const submission = await repository.findOneBy({ id });
    if (!submission) throw notFound("Contact submission");
    return submission;
  }
}
