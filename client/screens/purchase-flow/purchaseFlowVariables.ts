import { calendarVariables } from "../../shared/booking-calendar/calendarVariables";
import { type PurchaseChoice, readChoice } from "./purchaseAddress";

/** The variables of the screen's query for a choice: each step asks for what it shows, and no more. */
export function variablesOfChoice({ step, carTypeId }: Pick<PurchaseChoice, "step" | "carTypeId">) {
  const wantsPlans = step !== "car" && carTypeId !== null;
  return {
    carTypeId: wantsPlans ? carTypeId : "",
    hasCarType: wantsPlans,
    ...calendarVariables(),
    isBooking: step === "book",
  };
}

/** The variables of the screen's query out of the address, for its route. */
export function purchaseFlowVariables(url: URL) {
  return variablesOfChoice(readChoice(url.searchParams));
}
