import { offerUseText } from "../../shared/offerUse";
import { Text } from "../../ui/Text";
import { useCarTypeUse } from "./useCarTypeUse";

/** What a car type's deletion does, and what stays (product-rules.md#car-type-management). */
export function CarTypeUse({ id }: { readonly id: string }) {
  const use = offerUseText(useCarTypeUse(id));
  return (
    <>
      <Text $tone="muted">
        It becomes inactive: no plan can be bought for it any more. What was bought stays, and
        Restore brings it back.
      </Text>
      {use && <Text>{use}</Text>}
    </>
  );
}
