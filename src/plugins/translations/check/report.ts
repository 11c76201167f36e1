import {Refusal} from '../../../refusal';
import type {Fault} from '../fault/fault';
import {type Severity, type Strictness, severityOf} from '../fault/severity';

/** Forms in which `check` tells faults. */
export const FAULT_FORMATS = ['text', 'github', 'json'] as const;
type FaultFormat = (typeof FAULT_FORMATS)[number];

/** Tells whether a fault makes `check` fail. */
export function fails({kind}: Fault, strictness: Strictness): boolean {
  return severityOf(kind, strictness) !== 'nothing';
}

function asText({file, line, what, remedy}: Fault, severity: Severity): string {
  return `${file}:${line}: ${severity === 'nothing' ? 'note: ' : ''}${what}${remedy && `\n    ${remedy}`}`;
}

/** @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function asAnnotation({file, line, kind, what, remedy}: Fault, severity: Severity): string {
  const data = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const property = (text: string) => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
  const level = severity === 'nothing' ? 'notice' : 'error';
  return `::${level} file=${property(file)},line=${line},title=${property(`i18n ${kind}`)}::${data(`${what} ${remedy}`)}`;
}

/** Counts faults in words. */
function summary(faults: readonly Fault[], strictness: Strictness): string {
  const failing = faults.filter((fault) => fails(fault, strictness)).length;
  const stale = faults.filter((fault) => fault.kind === 'stale' && !fails(fault, strictness)).length;
  const count = failing === 0 ? 'No fault' : `${failing} fault${failing === 1 ? '' : 's'}`;
  return stale === 0 ? `${count}.` : `${count}; ${stale} stale (readers are told).`;
}

/**
 * Writes faults for a person, for GitHub's annotations or for a machine.
 * @param format one of {@link FAULT_FORMATS}
 * @throws {Refusal} for any other
 */
export function writeFaults(faults: readonly Fault[], format: string, strictness: Strictness): string {
  const withSeverity = faults.map((fault) => ({...fault, severity: severityOf(fault.kind, strictness)}));
  switch (format as FaultFormat) {
    case 'text':
      return [
        ...withSeverity.map((fault) => asText(fault, fault.severity)),
        summary(faults, strictness),
      ].join('\n');
    case 'github':
      return [
        ...withSeverity.map((fault) => asAnnotation(fault, fault.severity)),
        summary(faults, strictness),
      ].join('\n');
    case 'json':
      return JSON.stringify(withSeverity, null, 2);
    default:
      throw new Refusal(`There is no format "${format}" here; expected one of ${FAULT_FORMATS.join(', ')}.`);
  }
}
