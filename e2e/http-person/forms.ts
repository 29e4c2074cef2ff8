/** What browsers do with forms: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html */

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The files that a person chose, which no attribute can hold. */
const chosenFiles = new WeakMap<Element, ChosenFile[]>();
export const filesOf = (input: Element) => chosenFiles.get(input) ?? [];
export const chooseFiles = (input: Element, files: ChosenFile[]) => chosenFiles.set(input, files);

const controls = "button, input, select, textarea";

export const typeOf = (control: Element) =>
  (
    control.getAttribute("type") ?? (control.localName === "button" ? "submit" : "text")
  ).toLowerCase();

export function formOf(control: Element): Element | null {
  const id = control.getAttribute("form");
  return id === null ? control.closest("form") : control.ownerDocument.getElementById(id);
}

export function isDisabled(control: Element): boolean {
  if (control.hasAttribute("disabled")) return true;
  const fieldset = control.closest("fieldset[disabled]");
  const legend = [...(fieldset?.children ?? [])].find((one) => one.localName === "legend");
  return fieldset !== null && !legend?.contains(control);
}

export const isSubmit = (control: Element) =>
  (control.localName === "button" && typeOf(control) === "submit") ||
  (control.localName === "input" && ["submit", "image"].includes(typeOf(control)));

export const controlsOf = (form: Element) =>
  [...form.ownerDocument.querySelectorAll(controls)].filter((one) => formOf(one) === form);

/** What Enter in a field presses. */
export const defaultButton = (form: Element) => controlsOf(form).find(isSubmit);

export const optionsOf = (select: Element) => [...select.querySelectorAll("option")];
export const textOf = (element: Element) => element.textContent.trim().replace(/\s+/g, " ");
export const optionValue = (option: Element) => option.getAttribute("value") ?? textOf(option);

export function selectedOptions(select: Element): Element[] {
  const options = optionsOf(select);
  const marked = options.filter((one) => one.hasAttribute("selected"));
  if (select.hasAttribute("multiple")) return marked;
  const shown = marked.at(-1) ?? options.find((one) => !isDisabled(one));
  return shown ? [shown] : [];
}

/** Parsers drop a first line break, and so does this reader for what the page came with. */
const typedInto = new WeakSet<Element>();

export function valueOf(control: Element): string {
  if (control.localName === "select") {
    const [selected] = selectedOptions(control);
    return selected ? optionValue(selected) : "";
  }
  if (control.localName === "textarea")
    return typedInto.has(control) ? control.textContent : control.textContent.replace(/^\r?\n/, "");
  if (["checkbox", "radio"].includes(typeOf(control))) return control.getAttribute("value") ?? "on";
  return control.getAttribute("value") ?? "";
}

export function type(control: Element, text: string) {
  typedInto.add(control);
  if (control.localName === "textarea") control.textContent = text;
  else control.setAttribute("value", text.replace(/[\r\n]/g, ""));
}

export function setChecked(control: Element, checked: boolean) {
  if (checked && typeOf(control) === "radio") {
    const form = formOf(control);
    const name = control.getAttribute("name");
    for (const other of control.ownerDocument.querySelectorAll("input[type=radio]"))
      if (other.getAttribute("name") === name && formOf(other) === form)
        other.removeAttribute("checked");
  }
  if (checked) control.setAttribute("checked", "");
  else control.removeAttribute("checked");
}

/** What the form sends when this button is pressed. */
export function formData(form: Element, submitter?: Element): FormData {
  const data = new FormData();
  for (const control of controlsOf(form)) {
    const name = control.getAttribute("name");
    const kind = typeOf(control);
    if (!name || isDisabled(control) || control.closest("datalist")) continue;
    if (control.localName === "button" || ["submit", "image", "reset", "button"].includes(kind)) {
      if (control === submitter) data.append(name, control.getAttribute("value") ?? "");
    } else if (control.localName === "select") {
      for (const option of selectedOptions(control))
        if (!isDisabled(option)) data.append(name, optionValue(option));
    } else if (kind === "file" && control.localName === "input") {
      const files = filesOf(control);
      for (const { name: file, mimeType, buffer } of files)
        data.append(name, new File([new Uint8Array(buffer)], file, { type: mimeType }));
      if (files.length === 0)
        data.append(name, new File([], "", { type: "application/octet-stream" }));
    } else if (!["checkbox", "radio"].includes(kind) || control.hasAttribute("checked")) {
      data.append(name, valueOf(control));
    }
  }
  return data;
}

const addresses: Record<string, RegExp> = {
  email:
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i,
  url: /^[a-z][a-z\d+.-]*:.+/i,
};

function isMissing(control: Element): boolean {
  if (!control.hasAttribute("required")) return false;
  const kind = typeOf(control);
  if (kind === "file") return filesOf(control).length === 0;
  if (kind === "checkbox") return !control.hasAttribute("checked");
  if (kind !== "radio") return valueOf(control) === "";
  const name = control.getAttribute("name");
  return !controlsOf(formOf(control)!).some(
    (one) => one.getAttribute("name") === name && one.hasAttribute("checked"),
  );
}

function isMistyped(control: Element): boolean {
  const value = valueOf(control);
  if (value === "" || control.localName === "select") return false;
  const limit = (name: string) => Number(control.getAttribute(name) ?? NaN);
  const pattern = control.getAttribute("pattern");
  const number = Number(value);
  const typed = typedInto.has(control);
  return (
    addresses[typeOf(control)]?.test(value) === false ||
    (typeOf(control) === "number" &&
      (number < limit("min") || number > limit("max") || hasOddStep(control, number))) ||
    (pattern !== null && !new RegExp(`^(?:${pattern})$`, "v").test(value)) ||
    (typed && (value.length < limit("minlength") || value.length > limit("maxlength")))
  );
}

function hasOddStep(control: Element, value: number): boolean {
  const step = control.getAttribute("step") ?? "1";
  if (step === "any") return false;
  const steps = (value - Number(control.getAttribute("min") ?? 0)) / Number(step);
  return Math.abs(steps - Math.round(steps)) > 1e-6;
}

/** The first field that keeps a browser from sending the form. */
export const invalidControl = (form: Element) =>
  controlsOf(form).find(
    (one) => !isDisabled(one) && !isSubmit(one) && (isMissing(one) || isMistyped(one)),
  );
