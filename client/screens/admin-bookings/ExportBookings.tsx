import { useSearchParams } from "react-router-dom";
import { ExportButton } from "../../shared/list-export/ExportButton";
import { bookingExport } from "./bookingCsv";
import { readFilters } from "./bookingsVariables";

export function ExportBookings() {
  const [search] = useSearchParams();
  return <ExportButton list={bookingExport} filters={() => readFilters(search)} noun="booking" />;
}
