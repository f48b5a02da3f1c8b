import { useSearchParams } from "react-router-dom";
import { ExportButton } from "../../shared/list-export/ExportButton";
import { purchaseExport } from "./purchaseCsv";
import { readFilters } from "./purchasesVariables";

/** Saves all purchases that the filters find as a file for spreadsheets. */
export function ExportPurchases() {
  const [search] = useSearchParams();
  return <ExportButton list={purchaseExport} filters={() => readFilters(search)} noun="purchase" />;
}
