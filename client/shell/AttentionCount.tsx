import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import styled from "styled-components";
import { color, font, radius, size, space } from "../ui/theme";
import { VisuallyHidden } from "../ui/VisuallyHidden";
import type { AttentionCount_query$key } from "./__generated__/AttentionCount_query.graphql";
import type { adminPageQuery as Query } from "./__generated__/adminPageQuery.graphql";
import { adminPageQuery } from "./adminPageQuery";
import type { ScreenProps } from "./screenRoute";

/** More than these are not counted. */
const MOST = 100;

const Badge = styled.span`
  min-width: ${size.icon.s20};
  margin-inline-start: auto;
  padding-inline: ${space(2)};
  border-radius: ${radius.round};
  background: ${color.warningTint};
  color: ${color.warningInk};
  font-size: ${font.size.s13};
  text-align: center;
`;

type Counted = "purchases" | "integrations";

export const isCounted = (section: string): section is Counted =>
  section === "purchases" || section === "integrations";

interface Props extends ScreenProps<Query> {
  readonly section: Counted;
}

/** The matters of a section that wait for an administrator: disputes, payments to pay back, failing webhooks. */
export function AttentionCount({ section, queryRef }: Props) {
  const { attentionCounts } = useFragment<AttentionCount_query$key>(
    graphql`
      fragment AttentionCount_query on Query {
        attentionCounts {
          openDisputes
          paymentsToReturn
          failingWebhooks
        }
      }
    `,
    usePreloadedQuery<Query>(adminPageQuery, queryRef),
  );
  const { openDisputes, paymentsToReturn, failingWebhooks } = attentionCounts;
  const count = section === "purchases" ? openDisputes + paymentsToReturn : failingWebhooks;
  if (count === 0) return null;
  return (
    <Badge>
      {count < MOST ? count : `${MOST}+`}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  );
}
