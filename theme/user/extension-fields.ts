type Extensions = Record<string, Record<string, string>>;

/** What fields of modules hold: the field `job.title` is `title` of the extension `job`. Empty ones are not sent. */
export function extensionsOf(values: Readonly<Record<string, string>>): { readonly extensions?: Extensions } {
  const extensions: Extensions = {};
  for (const [name, value] of Object.entries(values)) {
    const [id = '', field] = name.split('.');
    if (field !== undefined && value.trim() !== '') extensions[id] = { ...extensions[id], [field]: value.trim() };
  }
  return Object.keys(extensions).length > 0 ? { extensions } : {};
}
