/** An import of one file of the project by another; paths from the project's folder. */
export type Import = {readonly from: string; readonly to: string};

/** A room: its paths, folders or single files, and its place, counted from the top. */
export type Room = {readonly paths: readonly string[]; readonly place: number};

const MOST_FILES = 12;

/**
 * Reads the rooms from the table that says what each is for, in its order.
 * @param document Markdown with a heading "Rooms"; paths stand in the first column, in backticks
 * @throws {Error} when there is no such table
 */
export function roomsIn(document: string): Room[] {
  const [, section = ''] = /^## Rooms$(.*?)(?:^## |$(?!.|\n))/ms.exec(document) ?? [];
  const rooms = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line, place) => ({
      paths: [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
      place,
    }));
  if (rooms.length === 0) {
    throw new Error('There is no table of rooms; expected one under the heading "## Rooms".');
  }
  return rooms;
}

/** Gives the room that a file is in: the one that names the longest part of its path. */
function roomOf(file: string, rooms: readonly Room[]): Room | undefined {
  const named = rooms.flatMap((room) => room.paths.map((path) => ({room, path})));
  return named
    .filter(({path}) => file === path || file.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)[0]?.room;
}

/**
 * Reads what imports what from the compiler's own account of why it read each file.
 * @param explained what `tsc --explainFiles` prints
 */
export function importsIn(explained: string): Import[] {
  const imports: Import[] = [];
  let to = '';
  for (const line of explained.split('\n')) {
    if (/^\S/.test(line)) {
      to = line.trim();
    }
    const [, from] = /^\s+Imported via .* from file '([^']+)'/.exec(line) ?? [];
    if (from && !`${from} ${to}`.includes('node_modules')) {
      imports.push({from, to});
    }
  }
  return imports;
}

/** Finds imports that run back up, and files that are in no room. */
export function importFaults(rooms: readonly Room[], imports: readonly Import[]): string[] {
  const files = [...new Set(imports.flatMap(({from, to}) => [from, to]))];
  const homeless = files
    .filter((file) => !roomOf(file, rooms))
    .map((file) => `${file} is in no room; add its folder to the table of rooms in ARCHITECTURE.md.`);
  const upward = imports.flatMap(({from, to}) => {
    const [above, below] = [roomOf(from, rooms), roomOf(to, rooms)];
    return above && below && below.place < above.place
      ? [
          `${from} imports ${to}, which is in a room above its own; expected imports of ` +
            `${below.paths.join(', ')} from above only. Move what both need down, or the file up.`,
        ]
      : [];
  });
  return [...homeless, ...upward];
}

/** Finds folders that hold too many files to find one's way in. */
export function crowdFaults(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => /^(?:src|tests|bench|lint)\//.test(one))) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder} holds ${count} files; expected at most ${MOST_FILES}. Divide it.`);
}
