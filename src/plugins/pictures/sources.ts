import {languages} from '../../locale/languages';
import {type Brand, readBrand} from './brand/brand';
import {type PhotoSource, readPhoto} from './photo';

/** What pictures are made from. */
export type Sources = {readonly photo: PhotoSource; readonly brand: Brand};

/**
 * Reads what pictures are made from.
 * @throws {Refusal} saying what does not fit, and how to remedy it
 */
export async function readSources(): Promise<Sources> {
  return {photo: await readPhoto(languages), brand: await readBrand(languages)};
}
