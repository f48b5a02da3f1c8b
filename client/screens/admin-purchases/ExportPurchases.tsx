import { useSearchParams } from "react-router-dom";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { purchaseExport } from "./purchaseCsv";
import { readFilters } from "./purchasesVariables";

export function ExportPurchases() {
  const [search] = useSearchParams();
  return (
    <ExportButtons list={purchaseExport} filters={() => readFilters(search)} noun="purchase" />
  );
}
