import { useSearchParams } from "react-router-dom";
import { ExportButton } from "../../shared/list-export/ExportButton";
import { userExport } from "./userCsv";
import { readFilters } from "./usersVariables";

/** Saves all users that the filters find as a file for spreadsheets. */
export function ExportUsers() {
  const [search] = useSearchParams();
  return <ExportButton list={userExport} filters={() => readFilters(search)} noun="user" />;
}
