/** `new Razorpay(options).open()`, as Razorpay documents it. */
export const CHECKOUT_SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  class Razorpay {
    constructor(options) {
      this.options = options;
      this.listeners = {};
      this.hear = this.hear.bind(this);
    }
    on(event, listener) {
      (this.listeners[event] ??= []).push(listener);
    }
    open() {
      const { key, order_id, amount, currency, name, description, prefill = {}, theme = {} } = this.options;
      const query = new URLSearchParams({
        key, order_id, amount, currency, name, description,
        person: prefill.name ?? "", email: prefill.email ?? "", contact: prefill.contact ?? "",
        color: theme.color ?? "#528ff0",
      });
      this.frame = document.createElement("iframe");
      this.frame.className = "razorpay-checkout-frame";
      this.frame.title = "Payment";
      this.frame.src = origin + "/v1/checkout/public?" + query;
      this.frame.style.cssText =
        "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647";
      addEventListener("message", this.hear);
      document.body.append(this.frame);
      this.frame.focus();
    }
    close() {
      removeEventListener("message", this.hear);
      this.frame?.remove();
      this.frame = undefined;
    }
    hear({ origin: from, source, data }) {
      if (from !== origin || source !== this.frame?.contentWindow) return;
      if (data.kind === "failed") {
        for (const listener of this.listeners["payment.failed"] ?? []) listener({ error: data.error });
        return;
      }
      this.close();
      if (data.kind === "paid") this.options.handler?.(data.payment);
      else this.options.modal?.ondismiss?.();
    }
  }
  window.Razorpay = Razorpay;
})();
`;

export const CHECKOUT_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment sandbox</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: rgb(0 0 0 / 60%); font: 16px/1.5 system-ui, sans-serif; color: #1c2733 }
  main { width: min(360px, calc(100vw - 32px)); background: #fff; border-radius: 12px; overflow: hidden; box-shadow: 0 16px 48px rgb(0 0 0 / 30%) }
  header { display: flex; gap: 12px; justify-content: space-between; padding: 20px; background: var(--color); color: #fff }
  h1 { margin: 0; font-size: 20px }
  header p { margin: 0 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; padding: 20px 20px 0 }
  dt { color: #52606d }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere }
  #sandbox { margin: 16px 20px 0; color: #52606d }
  #problem { margin: 16px 20px 0; color: #a61b1b }
  form { display: grid; gap: 8px; padding: 20px }
  button { min-height: 48px; border: 1px solid #9aa5b1; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer }
  #close { width: 44px; min-height: 44px; flex: none; border: 0; background: none; color: #fff; font-size: 24px }
  #pay { border: 0; background: var(--color); color: #fff; font-weight: 600 }
  :focus-visible { outline: 3px solid #f5b301; outline-offset: 2px }
</style>
</head>
<body>
<main>
  <header><div><h1 id="name"></h1><p id="description"></p></div><button id="close" aria-label="Close">×</button></header>
  <dl>
    <dt>Name</dt><dd id="person"></dd>
    <dt>E-mail</dt><dd id="email"></dd>
    <dt>Mobile</dt><dd id="contact"></dd>
  </dl>
  <p id="sandbox">Payment sandbox: no money moves.</p>
  <p id="problem" role="alert" hidden></p>
  <form>
    <button id="pay" value="captured"></button>
    <button value="failed">Let the payment fail</button>
    <button value="forged">Answer with a wrong signature</button>
  </form>
</main>
<script>
  const said = Object.fromEntries(new URLSearchParams(location.search));
  const shop = document.referrer ? new URL(document.referrer).origin : "*";
  const tell = (message) => parent.postMessage(message, shop);
  const part = (id) => document.getElementById(id);
  document.documentElement.style.setProperty("--color", said.color);
  for (const id of ["name", "description", "person", "email", "contact"]) part(id).textContent = said[id];
  part("pay").textContent = "Pay " + new Intl.NumberFormat("en-IN", { style: "currency", currency: said.currency }).format(said.amount / 100);
  part("close").onclick = () => tell({ kind: "dismissed" });
  addEventListener("keydown", ({ key }) => key === "Escape" && tell({ kind: "dismissed" }));
  document.querySelector("form").onsubmit = async (event) => {
    event.preventDefault();
    const answer = await fetch("/v1/checkout/pay", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ order_id: said.order_id, key: said.key, outcome: event.submitter.value }),
    });
    const body = await answer.json();
    if (!body.error) return tell({ kind: "paid", payment: body });
    part("problem").textContent = body.error.description;
    part("problem").hidden = false;
    tell({ kind: "failed", error: body.error });
  };
  part("pay").focus();
</script>
</body>
</html>
`;
