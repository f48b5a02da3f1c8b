import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { TextLink } from "../../ui/button/TextLink";
import { countText, formatDayWithYear } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { color, space, stroke } from "../../ui/theme";
import type { ActivePlans_viewer$key } from "./__generated__/ActivePlans_viewer.graphql";

const List = styled.ul`
  display: grid;
  gap: ${space(3)};

  > li + li {
    padding-block-start: ${space(3)};
    border-block-start: ${stroke.hair} solid ${color.line};
  }
`;

export function ActivePlans(props: { readonly viewer: ActivePlans_viewer$key }) {
  const { subscriptions } = useFragment(
    graphql`
      fragment ActivePlans_viewer on User {
        subscriptions(first: 5, activeOnly: true, includeStopped: true) {
          edges {
            node {
              id
              planName
              carTypeName
              endDate
              credits
              status
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    props.viewer,
  );
  const plans = subscriptions.edges
    .map(({ node }) => node)
    .filter(({ status }) => status !== "ENDED");
  return (
    <Panel title="Active Plans">
      {plans.length === 0 ? (
        <Text $tone="muted">
          You have no active plan.{" "}
          <TextLink href="/integrated-purchase-flow">See the plans</TextLink>
        </Text>
      ) : (
        <Stack $gap={4}>
          <List>
            {plans.map(({ id, planName, carTypeName, endDate, credits, status }) => (
              <li key={id}>
                <Text $weight="semibold">{planName}</Text>
                <Text $tone="muted" $size="s13">
                  {[
                    carTypeName,
                    ...(status === "PAUSED" ? ["paused"] : []),
                    endDate ? `until ${formatDayWithYear(endDate)}` : "Unlimited",
                    `${countText(credits, "credit")} left`,
                  ].join(" · ")}
                </Text>
              </li>
            ))}
          </List>
          {subscriptions.pageInfo.hasNextPage && (
            <TextLink href="/booking-history?tab=plans">All active plans</TextLink>
          )}
        </Stack>
      )}
    </Panel>
  );
}
