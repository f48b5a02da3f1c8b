import DataLoader from "dataloader";
import type { OfferUse } from "./offer-use";
import type { OfferUseService } from "./offer-use.service";
import type { SlotEditingService } from "./slot-editing.service";

export function createOperationLoaders(services: {
  readonly slotEditing: SlotEditingService;
  readonly offerUse: OfferUseService;
}) {
  return {
    upcomingBookingCountOfSlot: new DataLoader<number, number>((slotIds) =>
      services.slotEditing.upcomingCounts(slotIds),
    ),
    useOfPlan: new DataLoader<number, OfferUse>((ids) =>
      services.offerUse.usesOf("pricing_plan_id", ids),
    ),
    useOfCarType: new DataLoader<number, OfferUse>((ids) =>
      services.offerUse.usesOf("car_type_id", ids),
    ),
  };
}
