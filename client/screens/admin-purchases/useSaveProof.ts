import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { messageOf } from "../../relay/errors";
import { saveFile } from "../../shared/saveFile";
import { toast } from "../../ui/message/toast";
import type { useSaveProofQuery } from "./__generated__/useSaveProofQuery.graphql";

export function useSaveProof(): (purchaseId: string) => Promise<void> {
  const environment = useRelayEnvironment();
  return async (purchaseId) => {
    try {
      const data = await fetchQuery<useSaveProofQuery>(
        environment,
        graphql`
            query useSaveProofQuery($purchaseId: ID!) {
              proofOfService(purchaseId: $purchaseId)
            }
          `,
        { purchaseId },
      ).toPromise();
      if (!data) return;
      saveFile("aaviri-proof-of-service.txt", "text/plain;charset=utf-8", data.proofOfService);
      toast.success("Proof of service saved");
    } catch (error) {
      toast.error(messageOf(error, "Failed to load the proof of service"));
    }
  };
}
