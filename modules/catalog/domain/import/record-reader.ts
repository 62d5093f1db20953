/** A JSON object of a dump, or why there is none; `line` is where it begins, counted from 1. */
export type ReadRecord =
  | { readonly line: number; readonly value: { readonly [field: string]: unknown } }
  | { readonly line: number; readonly problem: string };

/** No record of a shop is longer; what is has lost a bracket. In characters. */
const LONGEST_RECORD = 64 * 1024 ** 2;
/** What a record's line begins with after its indentation: `{`, or the end of the list's last entry before it. */
const RECORD_START = String.raw`(?:[[,] ?|\}\s?,\s?)?(?=\{)`;
const LOOK_AHEAD = 200;

const OUTSIDE_TEXTS = /["{}[\]\n]/g;
const INSIDE_TEXTS = /["\\\n]/g;
const SCALAR = /(?:null|true|false|-?\d[\d.eE+-]*|"(?:[^"\\\n]|\\.)*")(?=\s*[,\]])/y;

interface Place {
  readonly at: number;
  readonly line: number;
}

/** The record under the cursor: where it begins, its open brackets, and where the next would begin were it broken. */
interface OpenRecord extends Place {
  brackets: string;
  inText: boolean;
  next: Place | undefined;
}

/** A record that is whole as such; what follows may show that it ended too early. */
interface HeldRecord {
  readonly record: ReadRecord;
  readonly endLine: number;
}

/**
 * Finds the records of a dump that is read chunk by chunk: objects one a line, one after the other in any layout, or in
 * a list. `JSON.parse` reads each; only their ends are found here. Goes on after a broken record where a line begins as
 * records do, so that a missing bracket costs one record and not the rest of the file.
 */
export class RecordReader {
  #text = '';
  #at = 0;
  #line = 1;
  /** Where the line under the cursor begins, as far as the first record is not found. */
  #lineStart = 0;
  /** What lines begin with on which a record may begin; known once the first record is. */
  #candidate: RegExp | undefined;
  #record: OpenRecord | undefined;
  #held: HeldRecord | undefined;
  #isLost = false;
  /** The line on which a list of records begins that has not ended yet. */
  #list: number | undefined;
  #isLast = false;

  /** The records that end within what was read so far. */
  *push(chunk: string): Generator<ReadRecord> {
    this.#text += this.#line === 1 && this.#text === '' ? chunk.replace(/^\uFEFF/, '') : chunk;
    yield* this.#scan();
    this.#forget();
  }

  /** What is left at the end of the file. */
  *end(): Generator<ReadRecord> {
    this.#isLast = true;
    for (;;) {
      yield* this.#scan();
      if (!this.#record) break;
      yield* this.#giveUp('it is not closed at the end of the file');
    }
    yield* this.#release();
    // After a broken record the end of the list may be what was not found.
    if (this.#list !== undefined && !this.#isLost)
      yield { line: this.#list, problem: 'the list is not closed at the end of the file, of which a part is missing' };
  }

  *#scan(): Generator<ReadRecord> {
    while (this.#record ? yield* this.#within(this.#record) : yield* this.#between()) {
      /* goes on while there is text */
    }
  }

  /** Between records. Answers false when more text is needed. */
  *#between(): Generator<ReadRecord, boolean> {
    if (this.#isLost) return this.#seek();
    const found = /[^ \t\r]/g;
    found.lastIndex = this.#at;
    const match = found.exec(this.#text);
    this.#at = match?.index ?? this.#text.length;
    const character = match?.[0];
    if (character === undefined) return false;
    if (character === '{') {
      yield* this.#release();
      this.#learnLayout();
      this.#record = { at: this.#at, line: this.#line, brackets: '{', inText: false, next: undefined };
      this.#at += 1;
    } else if (character === '\n' || character === ',' || character === '[' || character === ']') {
      if (character === '\n') this.#nextLine(this.#at);
      else if (character === '[') this.#list = this.#line;
      else if (character === ']') this.#list = undefined;
      this.#at += 1;
    } else {
      return yield* this.#stray();
    }
    return true;
  }

  /**
   * Text that belongs to no record: a broken one, or the rest of the one before it, which a bracket too many cut short.
   */
  *#stray(): Generator<ReadRecord, boolean> {
    if (!this.#mayLookAt(this.#at)) return false;
    SCALAR.lastIndex = this.#at;
    const [scalar] = SCALAR.exec(this.#text) ?? [];
    // What is a value of the list is no rest: a rest goes on with a name, or closes.
    if (this.#held && !scalar && this.#isRestOf(this.#held)) {
      yield { line: this.#held.record.line, problem: 'is no JSON: it closes before its end' };
      this.#held = undefined;
      this.#isLost = true;
      return true;
    }
    yield* this.#release();
    yield { line: this.#line, problem: 'is no JSON object' };
    if (scalar) this.#at += scalar.length;
    else this.#isLost = true;
    return true;
  }

  #isRestOf({ record, endLine }: HeldRecord): boolean {
    return endLine === this.#line || (endLine > record.line && /["}]/.test(this.#text[this.#at] ?? ''));
  }

  /** Looks for the next line that begins as records do. */
  #seek(): boolean {
    const end = this.#text.indexOf('\n', this.#at);
    if (end < 0) {
      this.#at = this.#text.length;
      return false;
    }
    if (!this.#mayLookAt(end + 1)) {
      this.#at = end;
      return false;
    }
    this.#nextLine(end);
    const start = this.#startAfter(end);
    this.#at = start ?? end + 1;
    this.#isLost = start === undefined;
    return true;
  }

  /** Within a record. Answers false when more text is needed. */
  *#within(record: OpenRecord): Generator<ReadRecord, boolean> {
    for (;;) {
      const pattern = record.inText ? INSIDE_TEXTS : OUTSIDE_TEXTS;
      pattern.lastIndex = this.#at;
      const match = pattern.exec(this.#text);
      if (!match) {
        this.#at = Math.max(this.#at, this.#text.length);
        if (this.#at - record.at > LONGEST_RECORD) return yield* this.#giveUp('it does not end');
        return false;
      }
      const { index, 0: character } = match;
      this.#at = index + 1;
      if (character === '\\')
        this.#at = index + 2; // past the end at times: then the escaped character is the next chunk's first
      else if (character === '"') record.inText = !record.inText;
      else if (character === '\n') {
        if (record.inText) return yield* this.#giveUp('a text in it is not closed');
        if (!this.#mayLookAt(index + 1)) {
          this.#at = index;
          return false;
        }
        this.#nextLine(index);
        const start = this.#startAfter(index);
        if (start !== undefined) record.next ??= { at: start, line: this.#line };
      } else if (character === '{' || character === '[') {
        if (!this.#mayOpen(index, record.brackets))
          return yield* this.#giveUp(
            `"${character}" stands where nothing can begin; is a bracket or comma missing before it?`,
          );
        record.brackets += character;
      } else {
        if (record.brackets.at(-1) !== (character === '}' ? '{' : '['))
          return yield* this.#giveUp(`"${character}" closes nothing that is open`);
        record.brackets = record.brackets.slice(0, -1);
        if (record.brackets === '') return yield* this.#complete(record);
      }
    }
  }

  *#complete(record: OpenRecord): Generator<ReadRecord, boolean> {
    try {
      this.#held = {
        record: { line: record.line, value: JSON.parse(this.#text.slice(record.at, this.#at)) },
        endLine: this.#line,
      };
      this.#record = undefined;
    } catch (error) {
      const reason =
        error instanceof Error ? error.message.replace(/ in JSON at position.*$|, (\.\.\.)?".*$/s, '') : String(error);
      if (record.next) return yield* this.#giveUp(reason);
      yield { line: record.line, problem: `is no JSON: ${reason}` };
      this.#record = undefined;
    }
    return true;
  }

  /** Drops the record and goes on where the next one may begin. */
  *#giveUp(problem: string): Generator<ReadRecord, boolean> {
    const record = this.#record;
    if (!record) return true;
    yield { line: record.line, problem: `is no JSON: ${problem}` };
    this.#record = undefined;
    if (record.next) ({ at: this.#at, line: this.#line } = record.next);
    else {
      // The line's end, if that is what it stands on, is looked at again.
      this.#at = Math.max(record.at + 1, this.#at - 1);
      this.#isLost = true;
    }
    return true;
  }

  *#release(): Generator<ReadRecord> {
    if (this.#held) yield this.#held.record;
    this.#held = undefined;
  }

  /** Other records begin on lines that are indented as the first one's. */
  #learnLayout(): void {
    if (this.#candidate) return;
    const [indentation = ''] = /^[ \t]*/.exec(this.#text.slice(Math.max(0, this.#lineStart), this.#at)) ?? [];
    this.#candidate = new RegExp(indentation + RECORD_START, 'y');
  }

  #startAfter(lineEnd: number): number | undefined {
    const candidate = this.#candidate ?? /(?:[ \t]*\[)?[ \t]*(?=\{)/y;
    candidate.lastIndex = lineEnd + 1;
    return candidate.exec(this.#text) ? candidate.lastIndex : undefined;
  }

  #mayLookAt(place: number): boolean {
    return this.#isLast || this.#text.length - place >= LOOK_AHEAD;
  }

  /** A bracket opens after a colon, and in a list after a comma or the list's own bracket. */
  #mayOpen(index: number, brackets: string): boolean {
    let before = index - 1;
    while (/\s/.test(this.#text[before] ?? 'x')) before -= 1;
    const character = this.#text[before];
    return brackets.endsWith('{') ? character === ':' : character === ',' || character === '[';
  }

  #nextLine(lineEnd: number): void {
    this.#line += 1;
    this.#lineStart = lineEnd + 1;
  }

  /** Drops the text that is done with. */
  #forget(): void {
    const from = Math.min(
      this.#record?.at ?? this.#at,
      this.#at,
      this.#candidate ? Infinity : Math.max(this.#lineStart, this.#at - LOOK_AHEAD),
    );
    if (from <= 0) return;
    this.#text = this.#text.slice(from);
    this.#at -= from;
    this.#lineStart -= from;
    if (!this.#record) return;
    const { next } = this.#record;
    this.#record = { ...this.#record, at: this.#record.at - from, next: next && { ...next, at: next.at - from } };
  }
}
