import {everywhere, fill, part, view} from './shaders';

/** Width of the picture that the nearest thing moves over the farthest at the strongest angle. */
const REACH = 0.088;

/** The depth that keeps its place: what is nearer moves one way, what is farther the other. */
const PIVOT = 0.45;

/**
 * Part of the picture by which it comes closer at the strongest angle, so that what lies beyond its
 * edges is not wanted. Grows with the square of the angle: upright, the picture is the photo.
 */
const CLOSER = 0.08;

/** Pictures of the same proportions; see `src/plugins/pictures/layers.ts` for the two others. */
export type Sources = {
  readonly photo: HTMLImageElement;
  readonly masks: HTMLImageElement;
  readonly depths: HTMLImageElement;
};

/** How the picture is looked at. */
export type Look = {
  /** Where near things lean, -1 to 1: right and down are positive. Within the unit circle. */
  readonly x: number;
  readonly y: number;
  /** How far down the depth map has come over the photo, 0 to 1. */
  readonly depth: number;
};

/** Red, green and blue from 0 to 1. */
type Colour = readonly [number, number, number];

/** The colours of what is far, between and near in the depth map. */
export type DepthColours = readonly [far: Colour, middle: Colour, near: Colour];

export type Renderer = {
  draw(look: Look): void;
  /** Frees what the renderer holds on the graphics processor; the context stays. */
  free(): void;
};

/**
 * Makes ready to draw the photo in depth.
 * @param gl a fresh or restored context
 * @param colours of the depth map
 * @throws {Error} where the context refuses; a lost one does
 */
export function createRenderer(
  gl: WebGL2RenderingContext,
  {photo, masks, depths}: Sources,
  colours: DepthColours,
): Renderer {
  const textures: WebGLTexture[] = [];
  const {naturalWidth: width, naturalHeight: height} = photo;

  function compile(fragment: string): WebGLProgram {
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, everywhere],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type);
      if (!shader) throw new Error('the graphics context is lost');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      // Stays as long as the program does.
      gl.deleteShader(shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      throw new Error(`the depth preview's shader was refused: ${gl.getProgramInfoLog(program)}`);
    }
    return program;
  }

  function texture(picture: HTMLImageElement | undefined, smaller: GLenum): WebGLTexture {
    const made = gl.createTexture();
    textures.push(made);
    gl.bindTexture(gl.TEXTURE_2D, made);
    if (picture) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    } else {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    }
    // What still comes in from beyond an edge, a pixel or two, is like what is there.
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.MIRRORED_REPEAT);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.MIRRORED_REPEAT);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, smaller);
    if (picture && smaller !== gl.LINEAR) gl.generateMipmap(gl.TEXTURE_2D);
    return made;
  }

  function bind(program: WebGLProgram, pictures: Readonly<Record<string, WebGLTexture>>): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: a function of WebGL, not of React
    gl.useProgram(program);
    Object.entries(pictures).forEach(([name, picture], unit) => {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, picture);
      gl.uniform1i(gl.getUniformLocation(program, name), unit);
    });
  }

  const photoTexture = texture(photo, gl.LINEAR);
  gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE);
  const masksTexture = texture(masks, gl.LINEAR_MIPMAP_LINEAR);
  const depthsTexture = texture(depths, gl.LINEAR);
  const seen = texture(undefined, gl.LINEAR_MIPMAP_NEAREST);
  const partProgram = compile(part);
  const fillProgram = compile(fill);
  const viewProgram = compile(view);
  const target = gl.createFramebuffer();

  function drawInto(picture: WebGLTexture): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, target);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, picture, 0);
    gl.viewport(0, 0, width, height);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  /** The middle or the back layer, with what is hidden of it filled in. */
  function layer(isMiddle: boolean): WebGLTexture {
    const result = texture(undefined, gl.LINEAR);
    bind(partProgram, {photo: photoTexture, masks: masksTexture});
    gl.uniform1i(gl.getUniformLocation(partProgram, 'isMiddle'), Number(isMiddle));
    drawInto(seen);
    bind(fillProgram, {seen});
    gl.generateMipmap(gl.TEXTURE_2D);
    drawInto(result);
    return result;
  }

  const pictures = {
    photo: photoTexture,
    middleLayer: layer(true),
    backLayer: layer(false),
    masks: masksTexture,
    depths: depthsTexture,
  };
  gl.deleteFramebuffer(target);
  gl.deleteProgram(partProgram);
  gl.deleteProgram(fillProgram);
  gl.deleteTexture(seen);
  bind(viewProgram, pictures);
  gl.uniform1f(gl.getUniformLocation(viewProgram, 'pivot'), PIVOT);
  const shift = gl.getUniformLocation(viewProgram, 'shift');
  const zoom = gl.getUniformLocation(viewProgram, 'zoom');
  const swept = gl.getUniformLocation(viewProgram, 'swept');
  gl.uniform3fv(gl.getUniformLocation(viewProgram, 'colours'), colours.flat());

  return {
    draw(look) {
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
      gl.uniform2f(shift, look.x * REACH, (look.y * REACH * width) / height);
      gl.uniform1f(zoom, 1 - CLOSER * (look.x ** 2 + look.y ** 2));
      gl.uniform1f(swept, look.depth);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    free() {
      gl.deleteProgram(viewProgram);
      for (const one of textures) gl.deleteTexture(one);
    },
  };
}
