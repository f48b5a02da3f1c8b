import { useSearchParams } from "react-router-dom";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { userExport } from "./userCsv";
import { readFilters } from "./usersVariables";

export function ExportUsers() {
  const [search] = useSearchParams();
  return <ExportButtons list={userExport} filters={() => readFilters(search)} noun="user" />;
}
