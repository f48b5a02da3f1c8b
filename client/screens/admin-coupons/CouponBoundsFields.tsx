import { useEffect, useState } from "react";
import { type Control, useController, useWatch } from "react-hook-form";
import { graphql, useLazyLoadQuery } from "react-relay";
import { choicesOf, type Place } from "../../shared/profile-form/choicesOf";
import { useResidencySearch } from "../../shared/residency-choice/useResidencySearch";
import { Disclosure } from "../../ui/Disclosure";
import { ComboBox } from "../../ui/field/ComboBox";
import { FormCheckboxes } from "../../ui/form/FormCheckboxes";
import { countText } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import type { CouponBoundsFieldsQuery } from "./__generated__/CouponBoundsFieldsQuery.graphql";
import type { CouponFields, CouponTerms } from "./couponForm";

interface Props {
  readonly control: Control<CouponFields, unknown, CouponTerms>;
  readonly couponId: string | undefined;
}

export function CouponBoundsFields({ control, couponId }: Props) {
  const { pricingPlans, residencies, coupon } = useLazyLoadQuery<CouponBoundsFieldsQuery>(
    graphql`
      query CouponBoundsFieldsQuery($couponId: ID!, $isSaved: Boolean!) {
        pricingPlans(includeInactive: true) {
          id
          name
          active
        }
        residencies(first: 100) {
          id
          name
        }
        coupon: node(id: $couponId) @include(if: $isSaved) {
          ... on Coupon {
            residencies {
              id
              name
            }
          }
        }
      }
    `,
    { couponId: couponId ?? "", isSaved: couponId !== undefined },
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
        <Communities control={control} listed={residencies} ofCoupon={coupon?.residencies ?? []} />
      </Disclosure>
    </>
  );
}

interface CommunitiesProps extends Pick<Props, "control"> {
  readonly listed: readonly Place[];
  readonly ofCoupon: readonly Place[];
}

/** Lists those chosen if there are many to search. */
function Communities({ control, listed, ofCoupon }: CommunitiesProps) {
  const { field } = useController({ control, name: "residencyIds" });
  const chosen = field.value;
  // Keeps the boxes that are unchecked.
  const [added, setAdded] = useState(chosen);
  const [picked, setPicked] = useState<string | null>(null);
  // Empties the box for the next one.
  useEffect(() => {
    if (picked) setPicked(null);
  }, [picked]);
  const known = new Map([...listed, ...ofCoupon].map((place) => [place.id, place]));
  const { places, isWhole, comboBox } = useResidencySearch([...known.values()]);
  const shown = places.filter(({ id }) => isWhole || added.includes(id) || chosen.includes(id));

  function add(id: string | null): void {
    setPicked(id);
    if (!id || chosen.includes(id)) return;
    setAdded([...added, id]);
    field.onChange([...chosen, id]);
  }

  return (
    <Stack $gap={4}>
      {!isWhole && (
        <ComboBox
          {...comboBox}
          label="Add a Community"
          placeholder="Type its name"
          value={picked}
          onChange={add}
        />
      )}
      {shown.length > 0 && (
        <FormCheckboxes
          control={control}
          name="residencyIds"
          label="Communities"
          choices={choicesOf(shown)}
          least={40}
        />
      )}
    </Stack>
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
