import { type PaymentProvider, PaymentProviderError } from "../../integrations/payment-provider";
import { Attempts } from "../../platform/attempts";
import type { Log } from "../../platform/log";
import type { PaymentDisputeService } from "./payment-dispute.service";

const PAGE = 100;
/** More disputes than any allowed merchant has. */
const MOST_PAGES = 20;

/** Finds disputes whose webhook was lost or not subscribed. */
export class DisputeReconciliationService {
  constructor(
    private readonly disputes: PaymentDisputeService,
    private readonly provider: PaymentProvider | null,
    private readonly log?: Log,
  ) {}

  /** False where not all were read. */
  async lookThrough(): Promise<boolean> {
    const { provider } = this;
    if (!provider) return true;
    let isComplete = true;
    const attempts = new Attempts();
    try {
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const part = { skip: page * PAGE, count: PAGE };
        const { items, unreadable } = await provider.disputes(part);
        for (const dispute of items) {
          await attempts.run(() => this.disputes.takeListed(dispute));
        }
        if (unreadable > 0) {
          isComplete = false;
          this.log?.warn({ ...part, unreadable }, "disputes cannot be read");
        }
        if (items.length + unreadable < PAGE) {
          attempts.finish();
          return isComplete;
        }
      }
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      this.log?.warn({ asked: "disputes", reason: error.message }, "the payment provider is away");
    }
    attempts.finish();
    return false;
  }
}
