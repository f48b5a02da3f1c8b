import { type DataSource, type FindOperator, IsNull, Not } from "typeorm";
import type { Actor } from "../../access/actor";
import { authorize, requirePerson } from "../../access/authorize";
import type { Clock } from "../../platform/clock";
import { createOnce } from "../../platform/creation-keys";
import type { Caller, RateLimiter } from "../../platform/rate-limiter";
import { findRow } from "../../platform/sql/find-row";
import { newestFirst, type Page, type PageArguments } from "../../platform/sql/pagination";
import { Parameters } from "../../platform/sql/statements";
import { TablePages } from "../../platform/sql/table-pages";
import { type ContactForm, isTrapped, readContactForm } from "./contact.rules";
import { ContactSubmission } from "./contact-submission.entity";

export type SubmissionFilter = "ALL" | "OPEN" | "HANDLED";

export class ContactService {
  private readonly pages: TablePages<ContactSubmission>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly limiter: Pick<RateLimiter, "consume">,
  ) {
    this.pages = new TablePages(dataSource, ContactSubmission, newestFirst("contactSubmissions"));
  }

  /** Call before reading the form. */
  async count(actor: Actor, caller: Caller): Promise<void> {
    authorize(actor, "contact.submit");
    await this.limiter.consume(caller);
  }

  /** Call `count` first. Programs get the same answer, but nothing is stored. */
  async submit(
    actor: Actor,
    form: ContactForm,
    caller: Caller,
    clientKey: string | null = null,
  ): Promise<void> {
    authorize(actor, "contact.submit");
    const submission = readContactForm(form);
    if (isTrapped(form)) return;
    const createdAt = this.clock.now();
    const creation = { caller: caller.key, clientKey, mutation: "submitContactForm" };
    await this.dataSource.transaction((tx) =>
      createOnce(tx, Object.assign(creation, { request: submission }), async () => {
        const submissions = tx.getRepository(ContactSubmission);
        const { identifiers } = await submissions.insert({ ...submission, createdAt });
        return identifiers[0]?.id;
      }),
    );
  }

  async list(
    actor: Actor,
    filter: SubmissionFilter,
    page: PageArguments,
  ): Promise<Page<ContactSubmission>> {
    authorize(actor, "contact.manage");
    const conditions =
      filter === "ALL" ? [] : [`handled_at IS ${filter === "HANDLED" ? "NOT " : ""}NULL`];
    return this.pages.page({ conditions, parameters: new Parameters() }, page);
  }

  /** Idempotent. */
  async markHandled(actor: Actor, submissionId: number | null): Promise<ContactSubmission> {
    authorize(actor, "contact.manage");
    const handledById = requirePerson(actor).userId;
    return this.change(submissionId, IsNull(), { handledAt: this.clock.now(), handledById });
  }

  /** Idempotent. */
  async reopen(actor: Actor, submissionId: number | null): Promise<ContactSubmission> {
    authorize(actor, "contact.manage");
    return this.change(submissionId, Not(IsNull()), { handledAt: null, handledById: null });
  }

  /** One conditional statement: the first of two administrators is recorded. */
  private async change(
    id: number | null,
    handledAt: FindOperator<Date>,
    values: Pick<ContactSubmission, "handledAt" | "handledById">,
  ): Promise<ContactSubmission> {
    return this.dataSource.transaction(async (tx) => {
      if (id !== null) await tx.getRepository(ContactSubmission).update({ id, handledAt }, values);
      return findRow(tx, ContactSubmission, { id, noun: "Contact submission" });
    });
  }
}
