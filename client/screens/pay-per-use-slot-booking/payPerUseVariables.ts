import { guessToday } from "../../shared/booking-calendar/guessToday";
import { readPayPerUseAddress } from "../../shared/purchase/payPerUseAddress";

/** The variables of the screen's query out of the address. */
export function payPerUseVariables(url: URL) {
  const { carTypeId } = readPayPerUseAddress(url.searchParams);
  return {
    carTypeId: carTypeId ?? "",
    hasCarType: carTypeId !== undefined,
    firstDay: guessToday(),
  };
}
