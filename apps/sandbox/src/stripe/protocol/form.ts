/** A parsed form or query such as `line_items[0][price]=p`. All values are still text. */
export type Form = { [key: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/** Parses `a[b][0][c]=v` and `a[]=v`. Objects with the keys 0, 1, … become arrays. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [head = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    let at = form;
    let key = head;
    for (const next of rest) {
      const inner = own(at, key);
      at = typeof inner === 'object' ? (inner as Form) : put(at, key, {});
      key = next === '' ? String(Object.keys(at).length) : next;
    }
    put(at, key, value);
  }
  return lists(form) as Form;
}

function own(form: Form, key: string): FormValue | undefined {
  return Object.hasOwn(form, key) ? form[key] : undefined;
}

/** Defines rather than assigns, so that `__proto__` is an ordinary key. */
function put<T extends FormValue>(form: Form, key: string, value: T): T {
  Object.defineProperty(form, key, { value, enumerable: true, configurable: true, writable: true });
  return value;
}

function lists(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key], at) => key === String(at)))
    return entries.map(([, each]) => lists(each));
  const form: Form = {};
  for (const [key, each] of entries) put(form, key, lists(each));
  return form;
}
