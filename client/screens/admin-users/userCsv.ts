import type { ListExport } from "../../shared/list-export/useListExport";
import { formatSheetInstant } from "../../ui/format";
import type {
  exportUsersQuery$data,
  exportUsersQuery as Query,
} from "./__generated__/exportUsersQuery.graphql";
import { exportUsersQuery } from "./exportUsersQuery";
import { otherCars } from "./otherCars";

type Row = NonNullable<exportUsersQuery$data["users"]["edges"][number]["node"]>;

export const userExport: ListExport<Query, Row> = {
  query: exportUsersQuery,
  pageOf: ({ users: { totalCount, pageInfo, edges } }) => ({
    totalCount,
    pageInfo,
    rows: edges.flatMap(({ node }) => node ?? []),
  }),
  columns: [
    ["Name", ({ displayName }) => displayName],
    ["E-mail", ({ email }) => email],
    ["Mobile Number", ({ mobileNumber }) => mobileNumber],
    ["Role", ({ role }) => (role === "ADMIN" ? "Administrator" : "Resident")],
    ["Residency", ({ residency }) => residency?.name],
    ["Block", ({ block }) => block?.name],
    ["Flat", ({ flat }) => flat?.name],
    ["Parking", ({ parkingNumber }) => parkingNumber],
    ["Car Number", ({ carNumber }) => carNumber],
    ["Car Model", ({ carModel }) => carModel],
    ["Other Cars", ({ vehicles }) => otherCars(vehicles).map(carText).join("; ")],
    ["Regular Credits", ({ credits }) => credits],
    ["Pay-per-use Credits", ({ payPerUseCredits }) => payPerUseCredits],
    ["Joined", ({ createdAt }) => formatSheetInstant(createdAt)],
  ],
};

const carText = ({ plate, model }: Row["vehicles"][number]): string => `${plate} ${model}`;
