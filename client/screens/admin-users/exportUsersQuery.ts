import { graphql } from "react-relay";

export const exportUsersQuery = graphql`
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
`;
