import { type PaymentProvider, PaymentProviderError } from "../../integrations/payment-provider";
import type { Log } from "../../platform/log";
import type { PaymentDisputeService } from "./payment-dispute.service";

const PAGE = 100;
/** More disputes than anyone has who may go on taking cards. */
const MOST_PAGES = 20;

/** Asks the payment provider about disputes of which we have heard nothing: a webhook can be lost, or not be ticked. */
export class DisputeReconciliationService {
  constructor(
    private readonly disputes: PaymentDisputeService,
    private readonly provider: PaymentProvider | null,
    private readonly log?: Log,
  ) {}

  /** Goes through all disputes there are, a page at a time; false where not all were seen. */
  async lookThrough(): Promise<boolean> {
    const { provider } = this;
    if (!provider) return true;
    let isComplete = true;
    try {
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const part = { skip: page * PAGE, count: PAGE };
        const { items, unreadable } = await provider.disputes(part);
        for (const dispute of items) await this.disputes.takeListed(dispute);
        if (unreadable > 0) {
          isComplete = false;
          this.log?.warn({ ...part, unreadable }, "disputes cannot be read");
        }
        if (items.length + unreadable < PAGE) return isComplete;
      }
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      this.log?.warn({ asked: "disputes", reason: error.message }, "the payment provider is away");
    }
    return false;
  }
}
