import { calendarVariables } from "../../shared/booking-calendar/calendarVariables";
import { type PurchaseChoice, readChoice } from "./purchaseAddress";

export function variablesOfChoice({ step, carTypeId }: Pick<PurchaseChoice, "step" | "carTypeId">) {
  const wantsPlans = step !== "car" && carTypeId !== null;
  return {
    carTypeId: wantsPlans ? carTypeId : "",
    hasCarType: wantsPlans,
    ...calendarVariables(),
    isBooking: step === "book",
  };
}

export function purchaseFlowVariables(url: URL) {
  return variablesOfChoice(readChoice(url.searchParams));
}
