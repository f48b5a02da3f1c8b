import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { formatCount, formatMoney } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";
import { color, font, media, radius, space } from "../../ui/theme";
import type { CouponBars_sales$key } from "./__generated__/CouponBars_sales.graphql";
import { couponsFinding } from "./overviewWords";

const WholeRow = styled.div`
  grid-column: 1 / -1;
`;

const Grid = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${space(1.5)} 0 ${space(1.5)} ${space(3)};
    text-align: end;
  }

  th:first-child {
    inline-size: 60%;
    padding-inline-start: 0;
    text-align: start;
    overflow-wrap: anywhere;
  }

  thead th {
    color: ${color.inkMuted};
    font-size: ${font.size.s13};
    font-weight: ${font.weight.medium};
  }

  tbody th {
    font-weight: ${font.weight.medium};
  }
`;

const Bar = styled.span.attrs({ "aria-hidden": true })`
  display: block;
  block-size: ${space(2)};
  margin-block-start: ${space(1)};
  border-radius: 0 ${radius.small} ${radius.small} 0;
  background: ${color.primary};

  ${media.forcedColors} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

export function CouponBars({ sales }: { readonly sales: CouponBars_sales$key }) {
  const { coupons, couponUses, discountGiven } = useFragment(
    graphql`
      fragment CouponBars_sales on SalesStatistics {
        couponUses
        discountGiven
        coupons {
          uses
          discountGiven
          coupon {
            id
            code
          }
        }
      }
    `,
    sales,
  );
  const most = Math.max(...coupons.map((each) => Number(each.discountGiven)));
  return (
    <WholeRow>
      <Panel title={couponsFinding(discountGiven, couponUses)}>
        {coupons.length > 0 && (
          <Grid aria-label="Coupons">
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Uses</th>
                <th scope="col">Discount given</th>
              </tr>
            </thead>
            <tbody>
              {coupons.map(({ coupon, uses, discountGiven: given }) => (
                <tr key={coupon.id}>
                  <th scope="row">
                    {coupon.code}
                    <Bar style={{ inlineSize: `${(Number(given) / most) * 100}%` }} />
                  </th>
                  <td>{formatCount(uses)}</td>
                  <td>{formatMoney(given)}</td>
                </tr>
              ))}
            </tbody>
          </Grid>
        )}
      </Panel>
    </WholeRow>
  );
}
