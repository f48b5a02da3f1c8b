/** Inputs from keyboards, contact cards and messengers, each with the text that is stored. */
export interface TypedInput {
  readonly from: string;
  readonly field: "displayName" | "carModel" | "carNumber" | "mobileNumber" | "message";
  readonly typed: string;
  /** Null where it is refused. */
  readonly kept: string | null;
  readonly fault?: string;
}

const MOBILE = "Please enter a valid 10-digit mobile number starting with 6-9";
const PLATE = "Car number must contain only letters and numbers";
const LINK_IN_NAME = "Please leave web addresses out of the name";
const LEFT_TO_RIGHT = "Please remove the left-to-right override (U+202D).";
const RIGHT_TO_LEFT = "Please remove the right-to-left override (U+202E).";

type Row = readonly [from: string, typed: string, kept: string | null, fault?: string];

const NAMES: readonly Row[] = [
  ["Gboard Telugu, a word that ends in a virama", "ప్రసాద్\u200c", "ప్రసాద్"],
  ["Gboard Telugu, two words", "సురేశ్\u200c కుమార్\u200c", "సురేశ్ కుమార్"],
  ["InScript Telugu, a joiner within a word", "రామ్\u200cకుమార్", "రామ్\u200cకుమార్"],
  ["a Telugu keyboard that doubles joiners", "రామ్\u200c\u200cకుమార్", "రామ్\u200cకుమార్"],
  ["InScript Hindi, an eyelash ra", "दर्\u200dया", "दर्\u200dया"],
  ["Hindi with a half letter", "क्\u200dषमा", "क्\u200dषमा"],
  ["Kannada with a joiner", "ರ್\u200dಯಾಂಕ್", "ರ್\u200dಯಾಂಕ್"],
  ["Malayalam, a chillu of two letters", "അവന്\u200d", "അവന്\u200d"],
  ["Bengali, ya-phala after ra", "র\u200d্যাম", "র\u200d্যাম"],
  ["Tamil", "முத்துக்குமார்", "முத்துக்குமார்"],
  ["Urdu with a non-joiner", "عبد\u200cالله", "عبد\u200cالله"],
  ["Punjabi", "ਹਰਪ੍ਰੀਤ", "ਹਰਪ੍ਰੀਤ"],
  ["a decomposed letter of macOS", "Jose\u0301", "José"],
  ["initials with dots", "K.V.Rao", "K.V.Rao"],
  ["a title", "Dr.Reddy", "Dr.Reddy"],
  ["a contact card's isolates", "\u2068Asha Rao\u2069", "Asha Rao"],
  ["a contact card's embedding", "\u202aAsha Rao\u202c", "Asha Rao"],
  ["a web page's soft hyphen", "Venkata\u00adramana", "Venkataramana"],
  ["a web page's zero-width space", "Asha\u200b Rao", "Asha Rao"],
  ["a spreadsheet's byte order mark", "\ufeffAsha Rao", "Asha Rao"],
  ["a no-break space", "Asha\u00a0Rao", "Asha Rao"],
  ["a line end after a copied cell", "Asha Rao\r\n", "Asha Rao"],
  ["a joiner between Latin letters", "As\u200dha", "Asha"],
  ["a family of pictographs", "Asha 👨‍👩‍👧", "Asha 👨‍👩‍👧"],
  ["a heart on fire", "❤\ufe0f\u200d🔥 Ravi", "❤\ufe0f\u200d🔥 Ravi"],
  ["a name and a surname joined by a dot", "Mohd.Ali", "Mohd.Ali"],
  ["a scheme in full-width signs", "Ravi：／／x", null, LINK_IN_NAME],
  ["an ideographic full stop", "word。com", null, LINK_IN_NAME],
  ["an address with a scheme", "https://evil.example", null, LINK_IN_NAME],
  ["an address without a scheme", "Asha www.evil.example", null, LINK_IN_NAME],
  ["an e-mail address", "asha@residents.example", null, LINK_IN_NAME],
  ["a word that programs make a link of", "Win.evil.com now", null, LINK_IN_NAME],
  ["a link with an invisible mark", "evil\u200b.com", null, LINK_IN_NAME],
  ["a link with a full-width dot", "evil．ＣＯＭ", null, LINK_IN_NAME],
  ["a domain of gamblers", "Wins.BET", null, LINK_IN_NAME],
  ["a domain in Punycode", "wins.xn--p1ai", null, LINK_IN_NAME],
  ["a domain of Tamil", "prize.இந்தியா", null, LINK_IN_NAME],
  ["a domain of Bengali", "prize.ভারত", null, LINK_IN_NAME],
  ["two letters before a domain", "Sr.in", "Sr.in"],
  ["an override of the direction", "Asha\u202eoaR", null, RIGHT_TO_LEFT],
  ["a blank of Braille alone", "\u2800", null, "Full Name is required"],
  ["an invisible filler alone", "\u3164", null, "Full Name is required"],
  [
    "a stack of accents",
    `A${"\u0301".repeat(31)}`,
    null,
    "Please use 30 accents on a letter at most.",
  ],
];

const MOBILES: readonly Row[] = [
  ["a contact card", "+91 98765 43210", "9876543210"],
  ["WhatsApp's isolates", "\u2068+91 98765 43210\u2069", "9876543210"],
  ["Windows' embedding", "\u202a+91 98765 43210\u202c", "9876543210"],
  ["iOS' no-break spaces", "+91\u00a098765\u00a043210", "9876543210"],
  ["a non-breaking hyphen", "98765\u201143210", "9876543210"],
  ["brackets and dots", "(+91) 98765.43210", "9876543210"],
  ["a trunk zero", "09876543210", "9876543210"],
  ["a trunk zero before the country code", "0919876543210", "9876543210"],
  ["the international prefix", "00919876543210", "9876543210"],
  ["a link", "tel:+919876543210", "9876543210"],
  ["Telugu digits", "౯౮౭౬౫ ౪౩౨౧౦", "9876543210"],
  ["Devanagari digits", "९८७६५४३२१०", "9876543210"],
  ["full-width digits", "９８７６５４３２１０", "9876543210"],
  ["a zero-width space", "98765\u200b43210", "9876543210"],
  ["macOS' override", "\u202d9876543210\u202c", null, LEFT_TO_RIGHT],
  ["a landline", "040 2345 6789", null, MOBILE],
  ["another country", "+1 98765 43210", null, MOBILE],
];

const PLATES: readonly Row[] = [
  ["spaces and dashes", "ts 09-ab 1234", "TS09AB1234"],
  ["a messenger's isolates", "\u2068TS09AB1234\u2069", "TS09AB1234"],
  ["full-width letters", "ＴＳ０９ＡＢ１２３４", "TS09AB1234"],
  ["Telugu digits", "TS౦౯AB౧౨౩౪", "TS09AB1234"],
  ["a soft hyphen", "TS09\u00adAB1234", "TS09AB1234"],
  ["an en dash", "TS09AB–1234", "TS09AB1234"],
  ["dots between the groups", "TS.09.AB.1234", "TS09AB1234"],
  ["a middle dot and brackets", "(TS·09·AB·1234)", "TS09AB1234"],
  ["slashes and a full stop", "TS/09/AB/1234.", "TS09AB1234"],
  ["squared letters", "🅃🅂09AB1234", "TS09AB1234"],
  ["a Greek look-alike", "ΤS09AB1234", null, PLATE],
  ["an accent on a digit", "TS09AB1234\u0301", null, PLATE],
  ["Cyrillic look-alikes", "ТS09АВ1234", null, PLATE],
  ["Telugu letters", "టీఎస్09", null, PLATE],
  ["an override of the direction", "TS09\u202eAB1234", null, RIGHT_TO_LEFT],
];

const MODELS: readonly Row[] = [
  ["Gboard Telugu", "స్విఫ్ట్\u200c", "స్విఫ్ట్"],
  ["a copied word with a byte order mark", "\ufeffBaleno", "Baleno"],
  ["a trim with a dot", "i20 N.Line 1.2", "i20 N.Line 1.2"],
  ["a link", "cars.example.com", null, "Please leave web addresses out of the model"],
];

const MESSAGES: readonly Row[] = [
  ["Gboard Telugu, in lines", "రేపు\u200c రండి\r\nధన్యవాదాలు", "రేపు రండి\nధన్యవాదాలు"],
  ["a line separator of Notes", "one\u2028two", "one\ntwo"],
  ["a message with isolates", "Call \u2068Asha\u2069 ❤\ufe0f", "Call Asha ❤\ufe0f"],
  [
    "a terminal's escape",
    "\u001b[1mHello",
    null,
    "Please remove the character U+001B, which cannot be shown.",
  ],
];

const ofField =
  (field: TypedInput["field"]) =>
  ([from, typed, kept, fault]: Row): TypedInput => ({ from, field, typed, kept, fault });

export const TYPED_INPUTS: readonly TypedInput[] = [
  ...NAMES.map(ofField("displayName")),
  ...MOBILES.map(ofField("mobileNumber")),
  ...PLATES.map(ofField("carNumber")),
  ...MODELS.map(ofField("carModel")),
  ...MESSAGES.map(ofField("message")),
];
