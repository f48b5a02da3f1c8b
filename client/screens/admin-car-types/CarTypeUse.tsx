import { offerUseText } from "../../shared/offerUse";
import { Text } from "../../ui/Text";
import { useCarTypeUse } from "./useCarTypeUse";

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
