import { pageVariables } from "../../relay/listPage";

const COMMUNITY_TABS = ["residencies", "blocks", "flats"] as const;

type CommunityTab = (typeof COMMUNITY_TABS)[number];

export function tabOf(named: string | null): CommunityTab {
  return COMMUNITY_TABS.find((tab) => tab === named) ?? "residencies";
}

interface Block {
  readonly id: string;
  readonly residency: { readonly id: string };
}

export function flatsAddress({ id, residency }: Block): string {
  const search = new URLSearchParams({ tab: "flats", residency: residency.id, block: id });
  return `/admin-dashboard/communities?${search}`;
}

export function communitiesVariables(url: URL) {
  const { searchParams } = url;
  const tab = tabOf(searchParams.get("tab"));
  const residencyId = (tab !== "residencies" && searchParams.get("residency")) || "";
  const blockId = (tab === "flats" && searchParams.get("block")) || "";
  return {
    ...pageVariables(url),
    hasResidencies: tab === "residencies",
    hasBlocks: tab === "blocks",
    blocksOf: (tab === "blocks" && residencyId) || null,
    hasResidency: residencyId !== "",
    residencyId,
    hasBlock: blockId !== "",
    blockId,
  };
}
