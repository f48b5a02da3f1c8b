import { type Control, useWatch } from "react-hook-form";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Disclosure } from "../../ui/Disclosure";
import { FormCheckboxes } from "../../ui/form/FormCheckboxes";
import { countText } from "../../ui/format";
import type { CouponBoundsFieldsQuery } from "./__generated__/CouponBoundsFieldsQuery.graphql";
import type { CouponFields, CouponTerms } from "./couponForm";

interface Props {
  readonly control: Control<CouponFields, unknown, CouponTerms>;
}

export function CouponBoundsFields({ control }: Props) {
  const { pricingPlans, residencies } = useLazyLoadQuery<CouponBoundsFieldsQuery>(
    graphql`
      query CouponBoundsFieldsQuery {
        pricingPlans(includeInactive: true) {
          id
          name
          active
        }
        residencies {
          id
          name
        }
      }
    `,
    {},
  );
  const [planIds, residencyIds] = useWatch({ control, name: ["pricingPlanIds", "residencyIds"] });
  return (
    <>
      <Disclosure summary={`For ${boundText(planIds, "plan")}`}>
        <FormCheckboxes
          control={control}
          name="pricingPlanIds"
          label="Plans"
          choices={pricingPlans.map(({ id, name, active }) => ({
            value: id,
            label: active ? name : `${name} (withdrawn)`,
          }))}
          least={40}
        />
      </Disclosure>
      <Disclosure summary={`In ${boundText(residencyIds, "community", "communities")}`}>
        <FormCheckboxes
          control={control}
          name="residencyIds"
          label="Communities"
          choices={residencies.map(({ id, name }) => ({ value: id, label: name }))}
          least={40}
        />
      </Disclosure>
    </>
  );
}

export function boundText(
  ids: readonly string[],
  noun: string,
  plural: string = `${noun}s`,
): string {
  if (ids.length === 0) return `all ${plural}`;
  return countText(ids.length, noun, plural);
}
