import type {Facts} from './model';
export type Options = {facts: Facts; severities: Record<string, string>};
