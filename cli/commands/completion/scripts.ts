import type { CommandPlace } from './command-tree.ts';

/** A text between single quotes, as shells read it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A place as the scripts know it: `' module create'`, and `''` for the beginning. */
const placeOf = ({ words }: CommandPlace): string => quoted(words.map((word) => ` ${word}`).join(''));

const deeper = (places: readonly CommandPlace[]): string =>
  places.flatMap((place) => (place.words.length ? [placeOf(place)] : [])).join('|');

/** Completes `etalage` and, where nothing else does, `npx etalage` in bash. Without other words, files are proposed. */
export const bashScript = (places: readonly CommandPlace[]): string => `# etalage completion bash
_etalage() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" place='' candidates='' word
  local before=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")
  COMPREPLY=()
  if [[ \${COMP_WORDS[0]} == npx ]]; then
    [[ \${before[0]-} == etalage ]] || return 0
    before=("\${before[@]:1}")
  fi
  for word in "\${before[@]}"; do
    case "$place $word" in
      ${deeper(places)}) place="$place $word" ;;
    esac
  done
  case "$place" in
${places
  .map((place) => `    ${placeOf(place)}) candidates=${quoted(place.candidates.map(({ word }) => word).join(' '))} ;;`)
  .join('\n')}
  esac
  if [[ $previous == --store && -d config/stores ]]; then
    candidates="$(cd config/stores && for word in *.json; do printf '%s ' "\${word%.json}"; done)"
  fi
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o default -F _etalage etalage
complete -p npx >/dev/null 2>&1 || complete -o default -F _etalage npx
`;

/** The same for zsh, which shows what each word means. */
export const zshScript = (places: readonly CommandPlace[]): string => `#compdef etalage
_etalage() {
  local place='' word
  local -a candidates
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place $word" in
      ${deeper(places)}) place="$place $word" ;;
    esac
  done
  case "$place" in
${places
  .map(
    (place) =>
      `    ${placeOf(place)})\n      candidates=(\n${place.candidates
        .map(({ word, summary }) => `        ${quoted(`${word}:${summary.replaceAll(':', '\\:')}`)}\n`)
        .join('')}      ) ;;`,
  )
  .join('\n')}
  esac
  if [[ \${words[CURRENT-1]} == --store && -d config/stores ]]; then
    candidates=(config/stores/*.json(N:t:r))
  fi
  _describe -t commands etalage candidates || _files
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _etalage etalage
`;
