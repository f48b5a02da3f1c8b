import { useSearchParams } from "react-router-dom";
import { ExportButton } from "../../shared/list-export/ExportButton";
import { purchaseExport } from "./purchaseCsv";
import { readFilters } from "./purchasesVariables";

export function ExportPurchases() {
  const [search] = useSearchParams();
  return <ExportButton list={purchaseExport} filters={() => readFilters(search)} noun="purchase" />;
}
