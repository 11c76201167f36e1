import type {Lean} from './lean';

/**
 * Distance by which the nearest object moves over the farthest at full lean, as a fraction of the picture's
 * width.
 */
const REACH = 0.088;

/** Depth, 0 to 1, that does not move. Nearer and farther objects move in opposite directions. */
const PIVOT = 0.45;

/**
 * Enlargement of the picture at full lean, as a fraction, so that nothing beyond the photo's edges is shown.
 * It grows with the square of the lean; without a lean, the picture is the photo.
 */
const CLOSER = 0.08;

/**
 * How the picture is drawn: its lean, and the fraction of its height that the depth map covers, from the top,
 * 0 to 1.
 */
export type Look = Lean & {depth: number};

/**
 * Returns how an object at a depth moves when the picture leans, as the shaders move it: `x` and `y` in widths
 * of the picture, and its enlargement about the picture's middle.
 * @param depth 0 to 1
 */
export function movementOf({x, y}: Lean, depth: number) {
  const scale = 1 / (1 - CLOSER * (x * x + y * y));
  const reach = REACH * (depth - PIVOT) * scale;
  return {x: x * reach, y: y * reach, scale};
}

/** Vertex shader: covers the target with one triangle. `at` is the position in the target, 0 to 1. */
const EVERYWHERE = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID << 1 & 2, gl_VertexID & 2);
  gl_Position = vec4(at * 2. - 1., 0, 1);
}`;

/**
 * Common beginning of the fragment shaders. `depthAt`: depth of a layer, 0 to 1. `reachAt`: how much of a
 * pixel the front (red) and middle (green) layer may cover, 0 to 1: their masks and a few pixels around,
 * where the photo blends both sides of an edge; in front of the sky (`behind` near 0) also the glow around
 * bright objects.
 */
const HEAD = `#version 300 es
precision highp float;
uniform sampler2D masks, depths;
in vec2 at;
out vec4 colour;
float depthAt(float layer, vec2 p) {
  float margin = 1.5 / float(textureSize(depths, 0).y);
  return texture(depths, vec2(p.x, (clamp(p.y, margin, 1. - margin) + layer) / 3.)).r;
}
vec2 reachAt(vec2 p, float behind) {
  vec2 around = textureLod(masks, p, 4.).rg;
  vec2 glow = around * max(1. - 4. * around.gr, 0.) * max(3. - 150. * behind, 0.);
  return min(max(textureLod(masks, p, 1.5).rg * 6., glow), 1.);
}`;

/**
 * Keeps only the visible part of the middle or back layer of the photo; alpha is the fraction of a pixel that
 * is visible.
 */
const PART = `${HEAD}
uniform sampler2D photo;
uniform float isMiddle;
void main() {
  vec2 cover = reachAt(at, depthAt(0., at));
  float left = (1. - cover.r) * mix(1. - cover.g, cover.g, isMiddle);
  colour = vec4(texture(photo, at).rgb * left, left);
}`;

/**
 * Fills the hidden part of a layer with the average of visible pixels around it, from the finest mipmap level
 * that has any.
 */
const FILL = `${HEAD}
uniform sampler2D seen;
void main() {
  vec4 sum = vec4(0);
  for (float level = 0.; level < 9.; level++) sum += (1. - sum.a) * textureLod(seen, at, level);
  colour = sum / max(sum.a, .001);
}`;

/**
 * Draws the three layers over each other, each moved by its depth. The depth of a layer is smooth and
 * continues beyond its mask. So a few iterations (`originIn`) find the place in the photo that a pixel comes
 * from, and the edge of a mask moves as a whole, without tearing or smearing. At an edge, the photo blends
 * the layer with the background that was behind it; `over` replaces that background by the one that is behind
 * it now.
 */
const VIEW = `${HEAD}
uniform sampler2D photo, middleLayer, backLayer, ramp;
// How the picture leans, and how far down the depth map covers the photo.
uniform vec3 look;
vec2 originIn(float layer, vec2 p) {
  vec2 q = p;
  vec2 size = vec2(textureSize(photo, 0)), shift = ${REACH} * look.xy * vec2(1, size.x / size.y);
  for (int i = 0; i < 4; i++) q = p - shift * (depthAt(layer, q) - ${PIVOT});
  return q;
}
vec3 over(vec3 now, vec3 layer, vec3 then, float mask, float reach) {
  return mix(now, layer + (1. - mask) * (now - then), reach);
}
vec3 mapColour(float depth) {
  return texture(ramp, vec2((.5 + 255. * depth) / 256., .5)).rgb;
}
void main() {
  vec2 p = (vec2(at.x, 1. - at.y) - .5) * (1. - ${CLOSER} * dot(look.xy, look.xy)) + .5;
  vec2 back = originIn(0., p), middle = originIn(1., p), front = originIn(2., p);
  vec2 mask = vec2(texture(masks, front).r, texture(masks, middle).g);
  float behind = depthAt(0., back);
  vec3 c = texture(backLayer, back).rgb;
  c = over(c, texture(middleLayer, middle).rgb, texture(backLayer, middle).rgb, mask.g, reachAt(middle, behind).g);
  vec2 reach = reachAt(front, behind);
  vec3 then = mix(texture(backLayer, front).rgb, texture(middleLayer, front).rgb, reach.g);
  c = over(c, texture(photo, front).rgb, then, mask.r, reach.r);
  float depth = mix(mix(behind, depthAt(1., middle), mask.g), depthAt(2., front), mask.r);
  // The map comes from above, behind a line of light that is there only on the way.
  float edge = look.z * 1.1 - .05, below = 1. - at.y;
  c = mix(mapColour(depth), c, smoothstep(edge - .004, edge + .004, below));
  float lit = exp(-abs(below - edge) * 70.) * min(1., 30. * look.z * (1. - look.z));
  colour = vec4(mix(c, mapColour(1.), lit), 1);
}`;

/**
 * Prepares a WebGL context to draw a photo in 3D. May be called again with another photo.
 * @param sources `photo`, `masks` and `depths` have the same proportions (masks and depths: see
 *   src/plugins/pictures/layers.ts). `ramp` has the colours of the depth map in a row, from far to near
 * @returns a function that draws the picture, with a width in device pixels, as it is shown; limited to the
 *   width of the photo
 * @throws {Error} if the graphics driver refuses a shader
 */
export function prepare(
  gl: WebGL2RenderingContext,
  {photo, masks, depths, ramp}: Record<'photo' | 'masks' | 'depths' | 'ramp', HTMLImageElement>,
) {
  // Names of the textures; the index is the texture unit.
  const names = ['photo', 'ramp', 'masks', 'depths', 'backLayer', 'middleLayer', 'seen'];

  /** Builds a program and makes it the current one. Returns a function that finds its uniforms. */
  function drawWith(fragment: string) {
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, EVERYWHERE],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type) as WebGLShader;
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      throw new Error('The graphics driver refuses a shader.');
    }
    // biome-ignore lint/correctness/useHookAtTopLevel: a function of WebGL, not of React
    gl.useProgram(program);
    const uniform = (name: string) => gl.getUniformLocation(program, name);
    names.forEach((name, unit) => {
      gl.uniform1i(uniform(name), unit);
    });
    return uniform;
  }

  /** Makes a texture on the unit of its name, and returns it. */
  function texture(name: string, content: TexImageSource, minFilter: GLenum = gl.LINEAR) {
    const made = gl.createTexture();
    gl.activeTexture(gl.TEXTURE0 + names.indexOf(name));
    gl.bindTexture(gl.TEXTURE_2D, made);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, content);
    // One or two pixels beyond an edge may be needed: they mirror the pixels inside.
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.MIRRORED_REPEAT);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.MIRRORED_REPEAT);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, minFilter);
    if (minFilter !== gl.LINEAR) gl.generateMipmap(gl.TEXTURE_2D);
    return made;
  }

  /** Draws with the current program into a texture. */
  function drawInto(target: WebGLTexture) {
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, target, 0);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  texture('photo', photo);
  texture('ramp', ramp);
  texture('masks', masks, gl.LINEAR_MIPMAP_LINEAR);
  texture('depths', depths);
  // Textures to draw into; the photo only gives them their size.
  const layers = [texture('backLayer', photo), texture('middleLayer', photo)];
  // Made last, so that its unit stays active for generateMipmap.
  const seen = texture('seen', photo, gl.LINEAR_MIPMAP_NEAREST);

  const {naturalWidth, naturalHeight} = photo;
  gl.viewport(0, 0, naturalWidth, naturalHeight);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  layers.forEach((layer, isMiddle) => {
    gl.uniform1f(drawWith(PART)('isMiddle'), isMiddle);
    drawInto(seen);
    drawWith(FILL);
    gl.generateMipmap(gl.TEXTURE_2D);
    drawInto(layer);
  });
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);

  const lookUniform = drawWith(VIEW)('look');
  return ({x, y, depth}: Look, shownWidth: number) => {
    const width = Math.min(Math.round(shownWidth), naturalWidth);
    const height = Math.round((width * naturalHeight) / naturalWidth);
    if (gl.canvas.width !== width) Object.assign(gl.canvas, {width, height});
    gl.viewport(0, 0, width, height);
    gl.uniform3f(lookUniform, x, y, depth);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };
}
