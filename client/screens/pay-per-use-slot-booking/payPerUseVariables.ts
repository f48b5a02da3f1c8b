import { calendarVariables } from "../../shared/booking-calendar/calendarVariables";
import { readPayPerUseAddress } from "../../shared/purchase/payPerUseAddress";

export function payPerUseVariables(url: URL) {
  const { carTypeId } = readPayPerUseAddress(url.searchParams);
  return {
    carTypeId: carTypeId ?? "",
    hasCarType: carTypeId !== undefined,
    ...calendarVariables(),
  };
}
