import { graphql } from "react-relay";
import type { ListExport } from "../../shared/list-export/useListExport";
import { formatSheetInstant } from "../../ui/format";
import type { exportUsersQuery } from "./__generated__/exportUsersQuery.graphql";

export const userExport: ListExport<exportUsersQuery> = {
  query: graphql`
    query exportUsersQuery($first: Int!, $after: String, $isFirst: Boolean!, $search: String, $residencyId: ID, $role: UserRole) {
      users(first: $first, after: $after, search: $search, residencyId: $residencyId, role: $role) {
        totalCount @include(if: $isFirst)
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            displayName
            email
            mobileNumber
            role
            carNumber
            carModel
            vehicles {
              isDefault
              plate
              model
            }
            parkingNumber
            credits
            payPerUseCredits
            createdAt
            residency {
              name
            }
            block {
              name
            }
            flat {
              name
            }
          }
        }
      }
    }
  `,
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
    [
      "Other Cars",
      ({ vehicles }) =>
        vehicles
          .filter(({ isDefault }) => !isDefault)
          .map(({ plate, model }) => `${plate} ${model}`)
          .join("; "),
    ],
    ["Regular Credits", ({ credits }) => credits],
    ["Pay-per-use Credits", ({ payPerUseCredits }) => payPerUseCredits],
    ["Joined", ({ createdAt }) => formatSheetInstant(createdAt)],
  ],
};
