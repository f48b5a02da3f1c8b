import { toGlobalId } from "../../../platform/global-id";
import type { Home } from "../../communities/community.service";

export const USERS = `query ($first: Int, $after: String, $search: String, $role: UserRole, $residencyId: ID) {
  users(first: $first, after: $after, search: $search, role: $role, residencyId: $residencyId) {
    totalCount pageInfo { endCursor hasNextPage } edges { node { displayName } }
  }
}`;
export const UPDATE = `mutation ($input: UpdateUserInput!) {
  updateUser(input: $input) {
    user { mobileNumber parkingNumber residency { name } block { name } flat { name } }
  }
}`;
export const MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";
export const HOME = "Please select residency, block, and flat";

export interface Listed {
  users: {
    totalCount: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
    edges: { node: { displayName: string } }[];
  };
}

export const idsOf = ({ residency, block, flat }: Home) => ({
  residencyId: toGlobalId("Residency", residency.id),
  blockId: toGlobalId("Block", block.id),
  flatId: toGlobalId("Flat", flat.id),
});
export const livesIn = ({ residency, block, flat }: Home) => ({
  residencyId: residency.id,
  blockId: block.id,
  flatId: flat.id,
});
