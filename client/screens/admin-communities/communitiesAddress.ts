/** The tabs of Community Management (product-rules.md#community-management), by their names in the address. */
export const COMMUNITY_TABS = ["residencies", "blocks", "flats"] as const;

export type CommunityTab = (typeof COMMUNITY_TABS)[number];

export function tabOf(named: string | null): CommunityTab {
  return COMMUNITY_TABS.find((tab) => tab === named) ?? "residencies";
}

/** The address of a block's flats. */
export function flatsAddress(block: { readonly id: string; readonly residencyId: string }): string {
  const search = new URLSearchParams({
    tab: "flats",
    residency: block.residencyId,
    block: block.id,
  });
  return `/admin-dashboard/communities?${search}`;
}

/** The variables of the screen's query out of the address: blocks, and the flats of a block, only where they are shown. */
export function communitiesVariables({ searchParams }: URL) {
  const tab = tabOf(searchParams.get("tab"));
  const named = searchParams.get("residency") || null;
  const residencyId = tab === "flats" ? (named ?? "") : "";
  const blockId = tab === "flats" ? (searchParams.get("block") ?? "") : "";
  const hasBlocks = tab === "blocks";
  return {
    hasBlocks,
    blocksOf: hasBlocks ? named : null,
    hasResidency: residencyId !== "",
    residencyId,
    hasBlock: blockId !== "",
    blockId,
  };
}
