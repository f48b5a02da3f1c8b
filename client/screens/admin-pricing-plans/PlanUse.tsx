import { offerUseText } from "../../shared/offerUse";
import { Text } from "../../ui/Text";
import { usePlanUse } from "./usePlanUse";

export function PlanUse({ id }: { readonly id: string }) {
  const use = offerUseText(usePlanUse(id));
  return (
    <>
      <Text $tone="muted">
        It becomes inactive: nobody can buy it any more. What was bought stays, and Restore brings
        it back.
      </Text>
      {use && <Text>{use}</Text>}
    </>
  );
}
