import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { useIdentity } from "../../auth/IdentityContext";
import { FailurePanel } from "../../shell/FailurePanel";
import { WaitingPanel } from "../../shell/WaitingPanel";
import { ConsentQuestion } from "./ConsentQuestion";
import { answerConsentRequest, type ConsentRequest, loadConsentRequest } from "./consentRequest";

export function ConnectScreen() {
  const { id = "" } = useParams();
  const identity = useIdentity();
  const [request, setRequest] = useState<ConsentRequest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAnswering, setIsAnswering] = useState(false);

  const load = useCallback(async () => {
    setProblem(null);
    try {
      setRequest(await loadConsentRequest(id, await identity.getIdToken()));
    } catch (error) {
      setProblem(wordsOf(error));
    }
  }, [id, identity]);

  useEffect(() => {
    void load();
  }, [load]);

  async function answer(isAllowed: boolean) {
    setIsAnswering(true);
    try {
      const token = await identity.getIdToken();
      window.location.assign(await answerConsentRequest(id, token, isAllowed));
    } catch (error) {
      setIsAnswering(false);
      setProblem(wordsOf(error));
    }
  }

  if (problem !== null)
    return (
      <FailurePanel
        title="The app could not be connected"
        message={problem}
        onRetry={() => void load()}
      />
    );
  if (!request) return <WaitingPanel>Loading...</WaitingPanel>;
  return (
    <ConsentQuestion
      request={request}
      isAnswering={isAnswering}
      onAnswer={(isAllowed) => void answer(isAllowed)}
    />
  );
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
