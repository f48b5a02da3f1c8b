import { Suspense, use } from "react";
import { createRoot } from "react-dom/client";
import { textsOf, withoutAct } from "../test/withoutAct";
import { PromptSuspense } from "./PromptSuspense";

function Content({
  whenReady,
  name,
}: {
  readonly whenReady: Promise<void>;
  readonly name: string;
}) {
  use(whenReady);
  return <p>{name}</p>;
}

it("shows its content before React's own Suspense does", async () => {
  await withoutAct(async () => {
    let resolve = (): void => undefined;
    const promise = new Promise<void>((fulfil) => {
      resolve = fulfil;
    });
    const container = document.body.appendChild(document.createElement("div"));
    const root = createRoot(container);
    const texts = textsOf(container);
    root.render(
      <>
        <Suspense fallback={<p>Loading</p>}>
          <Content whenReady={promise} name="delayed" />
        </Suspense>
        <PromptSuspense fallback={<p>Loading</p>} whenReady={promise}>
          <Content whenReady={promise} name="prompt" />
        </PromptSuspense>
      </>,
    );
    await texts.until("LoadingLoading");
    resolve();
    await texts.until("delayedprompt");
    expect(texts.seen.slice(1)).toEqual(["LoadingLoading", "Loadingprompt", "delayedprompt"]);
    root.unmount();
    container.remove();
  });
});
