import { useSearchParams } from "react-router-dom";
import { ExportButton } from "../../shared/list-export/ExportButton";
import { userExport } from "./userCsv";
import { readFilters } from "./usersVariables";

export function ExportUsers() {
  const [search] = useSearchParams();
  return <ExportButton list={userExport} filters={() => readFilters(search)} noun="user" />;
}
