import { calendarVariables } from "../../shared/booking-calendar/calendarVariables";
import { readPayPerUseAddress } from "../../shared/purchase/payPerUseAddress";

/** The variables of the screen's query out of the address. */
export function payPerUseVariables(url: URL) {
  const { carTypeId } = readPayPerUseAddress(url.searchParams);
  return {
    carTypeId: carTypeId ?? "",
    hasCarType: carTypeId !== undefined,
    ...calendarVariables(),
  };
}
