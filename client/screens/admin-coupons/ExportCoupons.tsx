import { useSearchParams } from "react-router-dom";
import { ExportButton } from "../../shared/list-export/ExportButton";
import { couponExport } from "./couponCsv";
import { readFilters } from "./couponsVariables";

export function ExportCoupons() {
  const [search] = useSearchParams();
  return <ExportButton list={couponExport} filters={() => readFilters(search)} noun="coupon" />;
}
