import { useSearchParams } from "react-router-dom";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { bookingExport } from "./bookingCsv";
import { readFilters } from "./bookingsVariables";

export function ExportBookings() {
  const [search] = useSearchParams();
  return <ExportButtons list={bookingExport} filters={() => readFilters(search)} noun="booking" />;
}
