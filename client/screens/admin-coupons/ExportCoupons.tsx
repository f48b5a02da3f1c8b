import { useSearchParams } from "react-router-dom";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { couponExport } from "./couponCsv";
import { readFilters } from "./couponsVariables";

export function ExportCoupons() {
  const [search] = useSearchParams();
  return <ExportButtons list={couponExport} filters={() => readFilters(search)} noun="coupon" />;
}
