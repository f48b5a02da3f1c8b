import { graphql, usePreloadedQuery } from "react-relay";
import { useNavigate, useSearchParams } from "react-router-dom";
import { CarTypeChoice } from "../../shared/plans/CarTypeChoice";
import { usePlansRequest } from "../../shared/plans/usePlansRequest";
import { useCouponCode } from "../../shared/purchase/navigationState";
import { purchasePlanAddress } from "../../shared/purchase/purchaseAddresses";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import type { SelectCarTypeScreenQuery } from "./__generated__/SelectCarTypeScreenQuery.graphql";
import { SelectCarTypeFrame } from "./SelectCarTypeFrame";

/** product-rules.md#select-car-type */
export function SelectCarTypeScreen({ queryRef }: ScreenProps<SelectCarTypeScreenQuery>) {
  return (
    <SelectCarTypeFrame>
      <PartBoundary queryRef={queryRef} fallback="Failed to load car types. Please try again.">
        <Choice queryRef={queryRef} />
      </PartBoundary>
    </SelectCarTypeFrame>
  );
}

function Choice({ queryRef }: ScreenProps<SelectCarTypeScreenQuery>) {
  const query = usePreloadedQuery<SelectCarTypeScreenQuery>(
    graphql`
      query SelectCarTypeScreenQuery @preloadable {
        ...CarTypeChoice_query
      }
    `,
    queryRef,
  );
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const requestPlans = usePlansRequest();
  const coupon = useCouponCode();

  return (
    <CarTypeChoice
      query={query}
      carTypeId={search.get("carType")}
      onChoose={(carTypeId) => {
        requestPlans(carTypeId);
        search.set("carType", carTypeId);
        search.delete("coupon");
        setSearch(search, { replace: true, preventScrollReset: true, state: { coupon } });
      }}
      onContinue={(carType) =>
        void navigate(purchasePlanAddress({ carTypeId: carType.id, isFromFlow: true }), {
          state: { carType, fromPurchaseFlow: true, coupon },
        })
      }
    />
  );
}
